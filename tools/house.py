#!/usr/bin/env python3
"""Measure the structure of the code: files that name a game, long functions, names used more than once.

Run ``python tools/house.py`` for a summary and ``python tools/house.py --list`` for every file and function counted.
``tests/test_house.py`` holds the targets. It needs nothing but Python and git.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 80
"""Lines of the longest function, in any language."""
LANGUAGES = {
    "Python": (".py", ".pyi"),
    "JavaScript": (".js", ".mjs"),
    "C++": (".cpp", ".hpp"),
    "other": (".css", ".html", ".svg", ".toml", ".webmanifest", ".mako"),
}
GAME = re.compile(r"lyngk|z[eè]rtz|fenix", re.IGNORECASE)
OWNED = ("lyngk", "zertz", "fenix")
"""A file is a game's own when a folder, or the first word of its name, is the game's."""
GENERATED = {"_core.pyi": "from the classes of native/include/trilith/games.hpp"}
"""Files written by a tool that name a game because their source does."""
NO_GERUND = {"ring", "string", "rating", "heading"}
"""Words that end in -ing and are nouns all the same."""


class Function(NamedTuple):
    """A function, where it stands and how many lines it has."""

    lines: int
    name: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.lines:4} {self.file}:{self.line} {self.name}"


def files() -> list[Path]:
    """List the files that git tracks or would add."""
    said = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, check=True, encoding="utf-8",
    ).stdout  # fmt: skip
    return [path for name in said.splitlines() if (path := ROOT / name).is_file()]


def language_of(path: Path) -> str | None:
    """Name the language of a file; None where it is not measured."""
    return next((language for language, endings in LANGUAGES.items() if path.suffix in endings), None)


def is_of_a_game(path: Path) -> bool:
    """Whether a file is a game's own, or is generated from files that are."""
    folders = path.relative_to(ROOT).parts[:-1]
    if path.name in GENERATED:
        return True
    return any(folder in (*OWNED, "games") for folder in folders) or re.split(r"[_-]", path.stem)[0] in OWNED


def naming_a_game() -> dict[str, list[str]]:
    """List the files that name a game though they are no game's own, by language."""
    found: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for path in files():
        language, inside = language_of(path), path.relative_to(ROOT)
        if language is None or inside.parts[0] not in ("src", "native") or inside.parts[:2] == ("native", "tests"):
            continue
        if not is_of_a_game(path) and "locales" not in inside.parts and GAME.search(path.read_text("utf-8")):
            found[language].append(str(inside))
    return found


def functions(language: str) -> list[Function]:
    """List every function of a language, the longest first."""
    found: list[Function] = []
    for path in files():
        if language_of(path) == language and path.suffix != ".pyi":
            text, name = path.read_text("utf-8"), str(path.relative_to(ROOT))
            found += _python_functions(text, name) if language == "Python" else _braced_functions(text, name, language)
    return sorted(found, reverse=True)


def _python_functions(text: str, file: str) -> Iterator[Function]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function((node.end_lineno or node.lineno) - node.lineno + 1, node.name, file, node.lineno)


_HEADER = {
    # What stands before the brace of a function: its parameters, then what may follow them.
    "JavaScript": re.compile(r"(?:\)|=>)\s*$"),
    "C++": re.compile(r"\)\s*(?:(?:const|noexcept|override|final|mutable)\s*|->\s*[\w:<>,&*\s]+)*$"),
}
_NO_FUNCTION = {"if", "for", "while", "switch", "catch", "with", "constexpr"}
_NAME = re.compile(r"([\w~$]+)\s*$")


def _braced_functions(text: str, file: str, language: str) -> Iterator[Function]:
    """Find functions by their braces; text in quotes and comments is blanked first."""
    code = _blanked(text, language)
    opened: list[tuple[str, int] | None] = []
    for match in re.finditer(r"[{}]", code):
        if match.group() == "{":
            opened.append(_header(code[: match.start()], language))
        elif opened and (header := opened.pop()) is not None:
            name, start = header
            first, last = code.count("\n", 0, start) + 1, code.count("\n", 0, match.start()) + 1
            yield Function(last - first + 1, name, file, first)


def _header(before: str, language: str) -> tuple[str, int] | None:
    """Name the function whose brace comes next and say where its header begins; None if it is no function's."""
    tail = before[-2000:]
    if not (found := _HEADER[language].search(tail)):
        return None
    end = len(before) - len(tail) + found.start()
    if before[end] != ")":  # an arrow
        line = before.rfind("\n", 0, end) + 1
        assigned = re.search(r"(\w+)\s*[=:]", before[line:end])
        return (assigned.group(1) if assigned else "=>"), line
    depth, at = 0, end
    while at >= 0:
        depth += {")": 1, "(": -1}.get(before[at], 0)
        if depth == 0:
            break
        at -= 1
    name = _NAME.search(before[:at])
    if name is None:  # a lambda, or the brackets of an expression
        return ("lambda", at) if before[:at].rstrip().endswith("]") else None
    return None if name.group(1) in _NO_FUNCTION else (name.group(1), name.start())


_QUOTED = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
_QUOTED_JS = re.compile(
    _QUOTED.pattern + r"|`(?:\\.|[^`\\])*`|(?<=[=(,:!&|? ])/(?![/* ])(?:\\.|\[[^\]\n]*\]|[^/\\\n])+/", re.DOTALL
)


def _blanked(text: str, language: str) -> str:
    """Replace comments, strings and regular expressions by blanks of the same shape."""
    pattern = _QUOTED_JS if language == "JavaScript" else _QUOTED
    if language == "C++":
        text = re.sub(r"(?<=\d)'(?=\d)", "_", text)  # 1'000
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def gerunds() -> list[str]:
    """List the modules of the package whose name ends in -ing."""
    return sorted(
        str(path.relative_to(ROOT))
        for path in _modules(".py", ".js")
        if (word := re.split(r"[_-]", path.stem)[-1]).endswith("ing") and word not in NO_GERUND
    )


def _modules(*endings: str) -> list[Path]:
    package = ROOT / "src" / "trilith"
    return [path for path in files() if path.suffix in endings and package in path.parents]


def repeated_modules() -> dict[str, list[str]]:
    """List the module names used more than once in a language; the games' own modules are alike on purpose."""
    named: dict[str, list[str]] = defaultdict(list)
    for path in _modules(".py", ".js"):
        if not path.stem.startswith("__") and not is_of_a_game(path):
            named[f"{path.stem}{path.suffix}"].append(str(path.relative_to(ROOT)))
    return {name: sorted(found) for name, found in sorted(named.items()) if len(found) > 1}


def repeated_classes() -> dict[str, list[str]]:
    """List the names that several Python classes have; the games' own classes are alike on purpose."""
    named: dict[str, list[str]] = defaultdict(list)
    for path in _modules(".py"):
        if not is_of_a_game(path):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    named[node.name].append(f"{path.relative_to(ROOT)}:{node.lineno}")
    return {name: sorted(found) for name, found in sorted(named.items()) if len(found) > 1}


def measures() -> dict[str, list[str]]:
    """Measure everything: for each measure what is counted, one line each."""
    found = {f"files that name a game, {language}": names for language, names in naming_a_game().items()}
    for language in ("Python", "JavaScript", "C++"):
        long = [function for function in functions(language) if function.lines > LIMIT]
        found[f"functions over {LIMIT} lines, {language}"] = [str(function) for function in long]
    found["modules in -ing"] = gerunds()
    found["module names used twice"] = [f"{name}: {', '.join(at)}" for name, at in repeated_modules().items()]
    found["class names used twice"] = [f"{name}: {', '.join(at)}" for name, at in repeated_classes().items()]
    return found


def main() -> None:
    """Print the measures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--list", action="store_true", help="list what is counted")
    listed = parser.parse_args().list
    for name, found in measures().items():
        print(f"{name:40} {len(found):4}")
        for line in found if listed else ():
            print("    ", line)


if __name__ == "__main__":
    main()
