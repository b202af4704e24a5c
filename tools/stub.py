"""Write the types of the fast core: what nanobind's stubgen finds in the extension, as src/trilith/_core.pyi.

Run ``python tools/stub.py`` (`make stub`) to write the file after a change of native/bindings, and with ``--check``
(`make types`) to see whether it still is what the extension offers, by stubgen and by mypy's stubtest.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from nanobind.stubgen import StubGen

from trilith import core

ROOT = Path(__file__).parent.parent
STUB = ROOT / "src/trilith/_core.pyi"
MAKE = "make stub"
ARRAY = re.compile(r"Annotated\[NDArray\[numpy\.(\w+)\], dict\((.*?)\)\]")
"""How stubgen writes an array. The core takes any buffer of that type as an argument, and returns NumPy arrays."""

OF_NANOBIND = (
    "metaclass differs",
    "is not a function",
    'stub does not have *args parameter "args"',
    'stub does not have **kwargs parameter "kwargs"',
)
"""Its classes, functions and constructors have types of their own."""
UNION = re.compile(r"types\.UnionType\[(.*?)\]")


def main() -> int:
    """Write the file, or with ``--check`` compare it; 1 where it differs."""
    made = formatted(generated())
    if "--check" not in sys.argv[1:]:
        STUB.write_text(made, encoding="utf-8")
        return 0
    if made != STUB.read_text(encoding="utf-8"):
        print(f"{STUB.relative_to(ROOT)} is not what the extension offers: run `{MAKE}`", file=sys.stderr)
        return 1
    found = inconsistencies()
    print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


def generated() -> str:
    """Let stubgen describe the extension, with short names for the arrays that cross the border."""
    stubs = StubGen(module=core.extension, quiet=True)
    stubs.put(core.extension)
    kinds = set[str]()

    def named(match: re.Match[str]) -> str:
        number, conditions = match.groups()
        if "device" not in conditions:
            return f"NDArray[numpy.{number}]"
        kinds.add(number)
        return alias(number)

    text = ARRAY.sub(named, stubs.get()).replace("trilith._core.", "")
    text = UNION.sub(lambda match: match.group(1).replace(", ", " | "), text)
    aliases = [f"{alias(kind)}: TypeAlias = NDArray[numpy.{kind}] | memoryview[Any]\n" for kind in sorted(kinds)]
    imports = "from numpy.typing import NDArray\n"
    head = f'"""The fast core, written in C++20 (native/); generated from native/bindings by `{MAKE}`."""\n\n'
    text = text.replace(imports, "\n".join([imports, *aliases]), 1)
    return head + text.replace("from typing import Annotated,", "from typing import Any,", 1)


def inconsistencies() -> list[str]:
    """List what stubtest finds, without the findings that every nanobind module has."""
    stubtest = Path(sys.executable).with_name("stubtest")
    command = [stubtest, core.extension.__name__, "--concise", "--ignore-disjoint-bases"]
    said = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT).stdout
    return [line for line in said.splitlines() if not line.endswith(OF_NANOBIND)]


def alias(number: str) -> str:
    """Name the memory that holds numbers of a kind, row after row."""
    return "_" + number.capitalize() + "Rows"


def formatted(text: str) -> str:
    """Put the stub into the shape of the other sources."""
    for command in (["check", "--fix-only", "--quiet", "--unsafe-fixes"], ["format"]):
        run = [Path(sys.executable).with_name("ruff"), *command, "--stdin-filename", STUB, "-"]
        text = subprocess.run(run, input=text, check=True, capture_output=True, text=True).stdout
    return text


if __name__ == "__main__":
    sys.exit(main())
