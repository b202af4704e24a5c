"""Networks that teach themselves the games: self-play, training, export. It needs PyTorch: ``trilith[learn]``.

``docs/learning.md`` tells how it works; ``training_loop.py`` is the whole of it, to be read from top to bottom.
"""
