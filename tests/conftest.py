"""What every test stands on."""

from __future__ import annotations

import signal

# A run in the background is started with Ctrl-C ignored, and its children would inherit that: the tests that
# interrupt a command would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)
