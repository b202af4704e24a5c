"""The style sheet of a picture: one rule per class, for the classes in use.

Colours are literal instead of CSS variables, so that editors and converters without support for variables show the
same picture as a browser.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from trilith.diagram.shapes import PREFIX
from trilith.diagram.tokens import DARK, LIGHT

SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif'
_LINE = "fill:none;stroke-linejoin:round;stroke-linecap:round"


def _piece(name: str) -> dict[str, str]:
    """List the rules of one kind of disc; ``name`` is its token."""
    return {
        f"{name}-wall": f"fill:${name}-w;stroke:${name}-e;stroke-width:1.8;stroke-linejoin:round",
        f"{name}-face": f"fill:${name};stroke:${name}-r;stroke-width:1.8",
        f"{name}-fill": f"fill:${name}-g;fill-opacity:.9",
        f"{name}-line": f"{_LINE};stroke:${name}-g;stroke-width:5;stroke-opacity:.9",
        f"{name}-rim1": f"fill:none;stroke:${name}-g;stroke-width:3;stroke-opacity:.8",
        f"{name}-rim2": f"fill:none;stroke:${name}-g;stroke-width:3;stroke-opacity:.8;stroke-dasharray:7.5 6.5",
    }


def _marble(name: str, stripe: float, shine: float) -> dict[str, str]:
    """List the rules of one colour of marble; ``name`` is the letter in its tokens."""
    return {
        f"z{name}1": f"stop-color:$z-{name}1",
        f"z{name}2": f"stop-color:$z-{name}2",
        f"z{name}3": f"stop-color:$z-{name}3",
        f"z{name}-ball": f"fill:url(#~z{name}-light);stroke:$z-{name}e;stroke-width:1.6",
        f"z{name}-stripe": f"{_LINE};stroke:#fff;stroke-width:3;stroke-opacity:{stripe}",
        f"z{name}-shine": f"fill:#fff;fill-opacity:{shine}",
    }


def _text(size: int, colour: str, *, weight: int = 600, anchor: str = "middle") -> str:
    return f"font-size:{size}px;font-weight:{weight};text-anchor:{anchor};fill:{colour}"


def _ring(halo: float, stroke: float, more: str = "") -> tuple[str, str]:
    """Return the rules of a mark's halo and of its line."""
    return (
        f"{_LINE};stroke:$halo;stroke-width:{halo}{more}",
        f"{_LINE};stroke:$mark;stroke-width:{stroke}{more}",
    )


def _marks() -> dict[str, str]:
    """List the rules of the marks: widths of line and halo in hundredths of a unit."""
    rings = {
        "selected": _ring(14, 9),
        "target": _ring(10, 5),
        "link": _ring(10, 4.5),
        "forced": _ring(10, 6),
        "forced2": _ring(0, 3),
        "placed": _ring(9, 5.5, ";stroke-dasharray:13 10"),
    }
    rules = {f"{part}-{name}": rule for name, both in rings.items() for part, rule in zip("hm", both, strict=True)}
    return rules | {
        "h-struck": f"{_LINE};stroke:$halo;stroke-width:14",
        "m-struck": f"{_LINE};stroke:$bad;stroke-width:8",
        "h-arrow": f"{_LINE};stroke:$halo;stroke-width:13;stroke-opacity:.85",
        "m-arrow": f"{_LINE};stroke:$last;stroke-width:6.5",
        "knot": "fill:$last",
        "m-last": "fill:none;stroke:$last;stroke-width:4.5",
        "gone": "fill:none;stroke:$last;stroke-width:2.5;stroke-dasharray:5 7",
        "h-dot": "fill:$halo",
        "m-dot": "fill:$mark",
        "minus": f"{_LINE};stroke:$act-ink;stroke-width:5",
        "ghost": "opacity:.36",
        "hint": "opacity:.82",
    }


RULES: dict[str, str] = {
    "picture": f"font-family:{SANS}",
    "l-panel": "fill:$l-panel;stroke:$l-edge;stroke-width:2",
    "z-panel": "fill:$z-panel;stroke:$z-edge;stroke-width:2",
    "f-panel": "fill:$f-panel",
    "grid": f"{_LINE};stroke:$l-grid;stroke-width:2.5",
    "pts": "fill:$l-pt",
    "gap": "fill:$z-gap",
    "sq1": "fill:$f-sq1",
    "sq2": "fill:$f-sq2",
    "co": _text(22, "$co"),
    "shadow": "fill:$shadow;fill-opacity:$shadow-o",
    "round": "fill:url(#~round-light)",
    "speckle": "fill:$J-s",
    "zring": "fill:url(#~brass);stroke:$z-ringedge;stroke-width:1.6",
    "zlip": "fill:none;stroke:$z-lip;stroke-width:1.4;stroke-opacity:.5",
    "zring1": "stop-color:$z-ring1",
    "zring2": "stop-color:$z-ring2",
    "tag": "fill:$tag;stroke:$halo;stroke-width:2.5",
    "tag-text": _text(21, "$tag-ink", weight=700),
    # strips beside the board
    "card": "fill:$surface;stroke:$line;stroke-width:2",
    "card-on": "fill:$surface;stroke:$ink;stroke-width:4",
    "l-chip": "fill:$l-panel",
    "f-chip": "fill:$f-sq1",
    "z-chip": "fill:$z-panel",
    "token": "fill:none;stroke:$ink;stroke-width:4.5",
    "token-2": "stroke-dasharray:9.2 7.2",
    "token-text": _text(28, "$ink", weight=700),
    "name": _text(30, "$ink", anchor="start"),
    "note": _text(23, "$ink-2", weight=500, anchor="start"),
    "pill": "fill:$ink",
    "pill-text": _text(23, "$surface"),
    "score": _text(44, "$ink", weight=700, anchor="end"),
    "word": _text(24, "$ink-2", weight=500, anchor="end"),
    "chip-count": _text(28, "$co", anchor="start"),
    "bank": _text(24, "$co", anchor="start"),
    "slot": "fill:none;stroke:$line-2;stroke-width:3;stroke-dasharray:7 6",
    "none": "opacity:.4",
    **_marks(),
    **{key: rule for name in ("I", "B", "R", "G", "K", "J", "fr", "fb") for key, rule in _piece(name).items()},
    **_marble("w", 0, 0.75),
    **_marble("g", 0.55, 0.55),
    **_marble("b", 0.36, 0.4),
}


def style_sheet(drawing: str, theme: str, rules: Mapping[str, str] = RULES) -> str:
    """Write the rules for the classes of a drawing: ``light``, ``dark``, or ``auto`` by the system's preference."""
    used = {name: rules[name] for name in sorted(set(re.findall(PREFIX + r"([\w-]+)", drawing)) & rules.keys())}
    if theme != "auto":
        return _rules({name: _coloured(rule, DARK if theme == "dark" else LIGHT) for name, rule in used.items()})
    light = {name: _coloured(rule, LIGHT) for name, rule in used.items()}
    dark = {name: _difference(light[name], _coloured(rule, DARK)) for name, rule in used.items()}
    return f"{_rules(light)}@media (prefers-color-scheme:dark){{{_rules(dark)}}}"


def _rules(rules: Mapping[str, str]) -> str:
    return "".join(f".{PREFIX}{name}{{{rule}}}" for name, rule in rules.items() if rule)


def _coloured(rule: str, tokens: Mapping[str, str]) -> str:
    return re.sub(r"\$([\w-]+)", lambda found: tokens[found[1]], rule)


def _difference(light: str, dark: str) -> str:
    """Return the declarations that differ."""
    return ";".join(b for a, b in zip(light.split(";"), dark.split(";"), strict=True) if a != b)
