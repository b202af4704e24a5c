"""Coordinates: lattices, directions, rays, symmetries, connectivity."""

from trilith.geometry.board import Board, column_board

__all__ = ["Board", "column_board"]
