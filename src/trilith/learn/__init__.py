"""Reinforcement learning: self-play, training and export of networks. It needs PyTorch: ``trilith[learn]``.

``docs/learning.md`` explains the method; start reading at ``training_loop.py``.
"""
