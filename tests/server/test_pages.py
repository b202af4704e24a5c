"""Pages and static files."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser

from fastapi.testclient import TestClient

from trilith.server.pages import Site
from trilith.server.settings import Settings
from trilith.web import path as web_path

SHELL = '<html lang="{{lang}}"><script type="module" src="/static/play.js?v={{version}}"></script></html>'


def test_a_page_is_filled_in_and_serves_all_addresses_below_it(client: TestClient, settings: Settings) -> None:
    for name in ("home", "play", "learn", "not-found"):
        (settings.web / "pages" / f"{name}.html").write_text(f"{SHELL}{name}")
    (settings.web / "static" / "play.js").write_text("export {};")
    for path, name in (("/", "home"), ("/play/abc", "play"), ("/learn", "learn"), ("/learn/zertz/placing", "learn")):
        answer = client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.text.endswith(name)
        assert '<html lang="en">' in answer.text
    assert client.head("/").status_code == 200
    missing = client.get("/nothing")
    assert missing.status_code == 404
    assert missing.text.endswith("not-found")


def test_pages_share_their_head_which_is_no_page(client: TestClient, settings: Settings) -> None:
    (settings.web / "pages" / "home.html").write_text("{{head}}|")
    assert client.get("/").text.startswith("<title>")
    assert "{{" not in client.get("/").text
    assert client.get("/_head").status_code == 404


def test_the_version_follows_the_files(client: TestClient, settings: Settings) -> None:
    (settings.web / "pages" / "home.html").write_text("{{version}}")
    script = settings.web / "static" / "play.js"
    script.write_text("one")
    first = client.get("/").text
    assert client.get(f"/static/play.js?v={first}").headers["cache-control"].endswith("immutable")
    assert client.get(f"/static/@{first}/play.js").headers["cache-control"].endswith("immutable")
    assert client.get("/static/play.js").headers["cache-control"] == "no-cache"
    script.write_text("three")
    assert client.get("/").text != first
    assert client.get(f"/static/play.js?v={first}").headers["cache-control"] == "no-cache"
    assert client.get("/static/play.js").text == "three"


def test_static_files_are_compressed_and_revalidated(client: TestClient, settings: Settings) -> None:
    text = "export const a = 1;\n" * 100
    (settings.web / "static" / "a.js").write_text(text)
    with client.stream("GET", "/static/a.js", headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert gzip.decompress(b"".join(answer.iter_raw())).decode() == text
    plain = client.get("/static/a.js", headers={"accept-encoding": "identity"})
    assert plain.text == text
    again = client.get("/static/a.js", headers={"if-none-match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_nothing_outside_the_folder_is_served(client: TestClient, settings: Settings) -> None:
    (settings.web / "secret.txt").write_text("secret")
    for path in ("/static/../secret.txt", "/static/..%2fsecret.txt", "/static/%2e%2e/secret.txt", "/..%2fsecret"):
        assert client.get(path).status_code == 404
    assert client.get("/static/").status_code == 404


def test_the_service_worker_stands_for_the_whole_site(client: TestClient, settings: Settings) -> None:
    assert client.get("/service-worker.js").status_code == 404
    (settings.web / "static" / "service-worker.js").write_text("//")
    assert client.get("/service-worker.js").headers["service-worker-allowed"] == "/"


def test_the_language_is_the_readers(client: TestClient, settings: Settings) -> None:
    (settings.web / "pages" / "home.html").write_text("{{lang}}")
    assert client.get("/", headers={"accept-language": "fr-CH, de;q=0.5"}).text == "fr"
    assert client.get("/?language=pl", headers={"accept-language": "fr"}).text == "pl"
    assert client.get("/", headers={"accept-language": "fr", "cookie": "language=it"}).text == "it"
    assert client.get("/", headers={"cookie": "language=klingon"}).text == "en"


class Loaded(HTMLParser):
    """Collects what a page loads, and its inline scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag != "a":
            self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag == "style" or (tag == "script" and not given.get("src")):
            self.inline.append(tag)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]


def test_the_pages_load_nothing_from_elsewhere_and_have_no_script_or_style_of_their_own() -> None:
    site = Site(web_path())
    names = [path.stem for path in (web_path() / "pages").glob("[a-z]*.html")]
    assert {"home", "play", "analysis", "learn", "editor"} <= set(names)
    for name in names:
        page = Loaded()
        page.feed((site.page(name, "en") or b"").decode())
        assert page.addresses
        assert all(re.match(r"/(?!/)", address) for address in page.addresses), page.addresses
        assert page.inline == []


def test_no_script_or_style_names_another_site() -> None:
    for path in (web_path() / "static").rglob("*"):
        if path.suffix in (".js", ".css", ".svg", ".webmanifest"):
            found = re.findall(r"(?:https?|wss?)://[\w.-]+", path.read_text(encoding="utf-8"))
            assert set(found) <= {"http://www.w3.org"}, path  # XML namespaces
