"""Trays on the table, exactly: no game state, no floating point, no dependency.

Lengths are whole thousandths of an inch, directions whole vectors, and questions are answered by comparing squares and
products. One place rounds (`vectors.along`: a step of a given length in a slanting direction), half away from zero, so
turning or mirroring the table turns or mirrors every answer.

    numbers     what may come in at all: nothing but whole numbers of a sane size
    vectors     directions, products, roots
    trays       a tray and its corners
    shapes      overlap, distance, contact
    runs        straight movement: what is swept, how far until contact
    zones       front, flanks and rear; which of them holds most of a tray
    sight       a straight line past everything that blocks
    alignment   room along one side of a tray, and trays set against it
    cover       deployment zones, tokens, terrain: wholly within, covered, mostly on
"""
