"""Play in the terminal, full screen.

State: :mod:`~trilith.tui.local_game` (a session at one keyboard) and :mod:`~trilith.tui.screen_state` (the cursor and
what is said besides). Rendering: :mod:`~trilith.tui.frame`. Actions: :mod:`~trilith.tui.program` turns keys into acts
and draws the frame anew after each.

Only the program and the menus need Textual, so that everything else can be used and tested without a screen.
"""
