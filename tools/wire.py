"""Write the types of the wire for the browser: the server's OpenAPI description as TypeScript.

Run ``python tools/wire.py`` (`make wire`) to write src/trilith/web/wire/openapi.d.ts, and with ``--check``
(`make web`) to see whether it still is what the server describes.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from trilith.server.openapi import description

ROOT = Path(__file__).parent.parent
GENERATOR = ROOT / "node_modules/.bin/openapi-typescript"
TYPES = ROOT / "src/trilith/web/wire/openapi.d.ts"
MAKE = "make wire"
REFERENCE = "#/components/schemas/"


def main() -> int:
    """Write the file, or with ``--check`` compare it; 1 where it differs."""
    made = generated(narrowed(description()))
    if "--check" not in sys.argv[1:]:
        TYPES.write_text(made, encoding="utf-8")
        return 0
    if made == TYPES.read_text(encoding="utf-8"):
        return 0
    print(f"{TYPES.relative_to(ROOT)} is not what the server describes: run `{MAKE}`", file=sys.stderr)
    return 1


def generated(described: dict[str, Any]) -> str:
    """Let openapi-typescript make the types of an OpenAPI description."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "openapi.json")
        source.write_text(json.dumps(described), encoding="utf-8")
        options = ["--default-non-nullable", "false", "--alphabetize"]
        made = subprocess.run([GENERATOR, source, *options], check=True, capture_output=True, text=True).stdout
    return made.replace("Do not make direct changes to the file.", f"Change the server, then run `{MAKE}`.")


def narrowed(described: dict[str, Any]) -> dict[str, Any]:
    """Leave out what types do not need: refusals (one shape, `Problem`), examples and the titles that repeat a name.

    Answers always have all their fields: a default says only what the server fills in. In a request a field with a
    default may be left out.
    """
    schemas = described["components"]["schemas"]
    requests = set[str]()
    for operation in (each for methods in described["paths"].values() for each in methods.values()):
        operation["responses"] = {code: found for code, found in operation["responses"].items() if code < "300"}
        operation.pop("description", None)
        _reach(operation.get("requestBody"), schemas, requests)
    for name, schema in schemas.items():
        if name not in requests and "properties" in schema:
            schema["required"] = list(schema["properties"])
    _strip(described["components"])
    return described


def _reach(part: object, schemas: dict[str, Any], found: set[str]) -> None:
    """Add the names of all schemas that a part of the description refers to."""
    if isinstance(part, list):
        for each in part:
            _reach(each, schemas, found)
    elif isinstance(part, dict):
        name = str(part.get("$ref", "")).removeprefix(REFERENCE)
        if name and name not in found:
            found.add(name)
            _reach(schemas[name], schemas, found)
        for each in part.values():
            _reach(each, schemas, found)


def _strip(part: object) -> None:
    if isinstance(part, list):
        for each in part:
            _strip(each)
    elif isinstance(part, dict):
        if isinstance(part.get("title"), str):
            del part["title"]
        if isinstance(part.get("examples"), list):
            del part["examples"]
        for each in part.values():
            _strip(each)


if __name__ == "__main__":
    sys.exit(main())
