"""The rules that an action can break. Each names its id in `rules.toml` and returns None, or the facts that break
it.
"""
