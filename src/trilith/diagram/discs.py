"""Discs seen slightly from above, and stacks of them."""

from __future__ import annotations

from dataclasses import dataclass

from trilith.diagram.shapes import Outline, element, path

ROUND_LIGHT = element(
    "linearGradient",
    '<stop stop-opacity=".15"/><stop offset=".28" stop-color="#fff" stop-opacity=".16"/>'
    '<stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/>',
    id="~round-light",
)
"""Light and shade on the round wall of a disc."""


@dataclass(frozen=True, slots=True)
class Disc:
    """The measures of a disc in hundredths of a unit: the face is an ellipse, the wall is vertical.

    A stack never grows by more than ``room`` over its lowest disc; in tall stacks the discs are compressed.
    """

    half_width: float
    half_height: float
    wall: float
    room: float
    zoom: float
    """The scale of the glyph."""

    def step(self, count: int) -> float:
        """Return the height of each disc of a stack above the one below."""
        return self.wall if count < 2 else min(self.wall, self.room / (count - 1))

    def outline(self, count: int) -> Outline:
        """Return the silhouette of a stack, centred on its point."""
        tall = (count - 1) * self.step(count) + self.wall
        return Outline(self.half_width, self.half_height, -tall / 2, tall / 2)

    def levels(self, count: int) -> list[float]:
        """Return the heights of the discs' bases, lowest first."""
        return [self.outline(count).base - i * self.step(count) for i in range(count)]

    def drawing(self, token: str, glyph: str, band: str = "", speckles: str = "") -> str:
        """Draw one disc whose base is centred on (0, 0); ``glyph`` lies on its face."""
        a, b, w = self.half_width, self.half_height, self.wall
        wall = f"M-{a},-{w}V0A{a},{b} 0 0 0 {a},0V-{w}A{a},{b} 0 0 1 -{a},-{w}Z"
        face = element("ellipse", kind=f"{token}-face", cy=-w, rx=a, ry=b)
        squeeze = f"translate(0,-{w}) scale({self.zoom:g},{self.zoom * b / a:.3g})"
        sign = element("g", glyph, transform=squeeze) if glyph else ""
        return path(wall, f"{token}-wall") + path(wall, "round") + band + face + speckles + sign

    def rim(self, token: str, owner: int, base: float) -> str:
        """Draw the owner's ring on a face: solid for player 1, dashed for player 2, none without an owner."""
        if not owner:
            return ""
        return element(
            "ellipse",
            kind=f"{token}-rim{owner}",
            cy=base - self.wall,
            rx=self.half_width * 0.84,
            ry=self.half_height * 0.82,
        )

    def shadow(self, base: float) -> str:
        """Draw the shadow of a stack on the board."""
        return element("ellipse", kind="shadow", cy=base + 4, rx=self.half_width + 3, ry=self.half_height + 2)
