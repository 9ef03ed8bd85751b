"""What a Linux desktop reads of Adjutant: the menu's entry, the kind of file and the description fit one another."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
from datetime import date
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import parse

from app import APP_ID, __version__
from app.ui.files.campaign_folder import SUFFIX

ROOT = Path(__file__).resolve().parent.parent.parent
LINUX = ROOT / "packaging" / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
# https://specifications.freedesktop.org/desktop-entry-spec and -menu-spec
KEYS = {
    "Type",
    "Version",
    "Name",
    "GenericName",
    "Comment",
    "Icon",
    "Exec",
    "TryExec",
    "Terminal",
    "MimeType",
    "Categories",
    "Keywords",
    "StartupNotify",
    "StartupWMClass",
}


@pytest.fixture(scope="module")
def entry() -> dict[str, str]:
    parser = configparser.RawConfigParser(delimiters=("=",), strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(LINUX / "adjutant.desktop", "utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


@pytest.fixture(scope="module")
def metainfo() -> Element:
    return parse(LINUX / "adjutant.metainfo.xml").getroot()


@pytest.fixture(scope="module")
def mime() -> Element:
    return parse(LINUX / "adjutant-mime.xml").getroot()


def test_the_entry_has_only_keys_of_the_standard_and_translates_what_it_has(entry: dict[str, str]) -> None:
    plain = {key for key in entry if "[" not in key}
    assert plain == KEYS
    translated = {match[1] for key in entry if (match := re.fullmatch(r"(\w+)\[de\]", key))}
    assert translated == {"GenericName", "Comment", "Keywords"}
    assert len(entry) == len(plain) + len(translated)


def test_the_entry_opens_a_campaign_in_the_window(entry: dict[str, str]) -> None:
    assert (entry["Type"], entry["Terminal"]) == ("Application", "false")
    assert entry["Exec"] == "adjutant open %f"
    assert entry["TryExec"] == "adjutant"
    assert entry["Categories"] == "Game;BoardGame;"
    for key in ("Categories", "Keywords", "Keywords[de]", "MimeType"):
        assert entry[key].endswith(";")
        assert all(entry[key].split(";")[:-1])


def test_the_window_names_the_entry_that_it_belongs_to() -> None:
    from app.ui.application import make_application

    assert make_application([]).desktopFileName() == APP_ID


def test_one_id_is_used_everywhere_and_is_a_domain_reversed(metainfo: Element) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){2,}", APP_ID)
    assert metainfo.findtext("id") == APP_ID
    assert metainfo.findtext("launchable") == f"{APP_ID}.desktop"
    assert json.loads((LINUX / "flatpak.json").read_text("utf-8"))["id"] == APP_ID


def test_the_newest_release_is_this_version_and_has_a_date(metainfo: Element) -> None:
    releases = list(metainfo.iter("release"))
    assert releases[0].get("version") == __version__
    dates = [date.fromisoformat(str(release.get("date"))) for release in releases]
    assert dates == sorted(dates, reverse=True)
    changes = (ROOT / "CHANGES.md").read_text("utf-8")
    assert f"\n## {__version__}" in changes
    assert (releases[0].get("type") == "development") == (f"## {__version__}, not yet released" in changes)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not here")
@pytest.mark.parametrize(
    "known", [{}, {"Source": "https://forge.example/us/adjutant?a&b", "Issues": "https://i.example"}]
)
def test_the_description_is_valid_with_addresses_and_without(
    known: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging" / "dev"))
    import package

    file = tmp_path / f"{APP_ID}.metainfo.xml"
    file.write_text(package.metainfo(known), "utf-8")
    urls = {url.get("type"): url.text for url in parse(file).getroot().iter("url")}
    assert set(urls) == ({"homepage", "vcs-browser", "bugtracker"} if known else set())
    assert set(urls.values()) == set(known.values())
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_flatpak_is_made_of_the_folder_that_is_built() -> None:
    recipe = json.loads((LINUX / "flatpak.json").read_text("utf-8"))
    (module,) = recipe["modules"]
    (source,) = module["sources"]
    assert (LINUX / source["path"]).resolve() == ROOT / "dist" / "adjutant"
    assert any(f"/app/bin/{recipe['command']}" in line for line in module["build-commands"])
    assert not [word for word in recipe["finish-args"] if "filesystem" in word or "network" in word]


def test_the_kind_of_file_is_the_campaigns_ending(entry: dict[str, str], mime: Element) -> None:
    kind = mime.find(f"{MIME}mime-type")
    assert kind is not None
    assert entry["MimeType"] == f"{kind.get('type')};"
    globs = [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")]
    assert globs == [f"*{SUFFIX}"]
    base = kind.find(f"{MIME}sub-class-of")
    assert base is not None
    assert base.get("type") == "application/vnd.sqlite3"


def test_the_description_names_the_entry_the_program_and_the_kind_of_file(
    entry: dict[str, str], metainfo: Element
) -> None:
    assert metainfo.get("type") == "desktop-application"
    assert metainfo.findtext("provides/binary") == entry["TryExec"]
    assert metainfo.findtext("provides/mediatype") == entry["MimeType"].rstrip(";")
    assert metainfo.findtext("name") == entry["Name"]
    assert metainfo.findtext("project_license") == "MIT"
    assert metainfo.findtext("metadata_license") == "MIT"
    summary = metainfo.findtext("summary") or ""
    assert summary
    assert not summary.endswith(".")
    assert [tag.text for tag in metainfo.iter("category")] == entry["Categories"].split(";")[:-1]
    assert any("belong to their publishers" in (p.text or "") for p in metainfo.iter("p"))


def test_the_icon_that_both_name_is_a_drawing_of_the_program(entry: dict[str, str], metainfo: Element) -> None:
    assert metainfo.findtext("icon") == entry["Icon"] == "adjutant"
    drawing = parse(ROOT / "resources" / "icons" / "adjutant.svg").getroot()
    assert drawing.get("viewBox") == "0 0 64 64"
