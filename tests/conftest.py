"""Settings shared by all tests."""

from __future__ import annotations

import signal

import hypothesis

# A run in the background is started with Ctrl-C ignored, and its children would inherit that: the tests that
# interrupt a command would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Machines are shared: how long an example takes says nothing about the code.
hypothesis.settings.register_profile("trilith", deadline=None)
hypothesis.settings.load_profile("trilith")
