"""What exists: components, options, state, actions, effects."""
