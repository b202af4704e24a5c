"""Play in the terminal, full screen.

State: :mod:`~trilith.tui.local_game` (a session at one keyboard) and :mod:`~trilith.tui.screen_state` (the cursor, the
message line and the input line). Rendering: :mod:`~trilith.tui.frame`. Actions: :mod:`~trilith.tui.program` turns keys
into acts and redraws the frame after each.

Only the program and the menus need Textual; all other modules can be used and tested without a screen.
"""
