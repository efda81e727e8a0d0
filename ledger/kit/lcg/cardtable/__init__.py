"""A table of cards as a picture: sides that face each other, and what goes on between them.

A game says in `Scene` values what lies where and how it is called; everything about drawing it stands here.
"""
