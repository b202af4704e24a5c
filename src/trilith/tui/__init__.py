"""Play in the terminal, full screen: the table, the words, the board with a cursor, and the Textual program.

Only :mod:`trilith.tui.app` and :mod:`trilith.tui.menus` need Textual, so that everything else can be used and tested
without a screen.
"""
