"""Subsets Nunito to the letters that the site uses, generates style/fonts.css, and writes the outlines of the letters for the
server's pictures. Called by scripts/fonts.

The upstream files on npm split Latin and Polish letters into two fonts, which loses the kerning
between them, so the subset is made from the full variable font.
"""

from collections import Counter
from pathlib import Path
import importlib.util
import sys

from fontTools import subset
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "public" / "fonts"
OUTLINES = ROOT / "app" / "src" / "preview" / "letters.txt"

WEIGHTS = (400, 800)
# Pictures are seen as small as a thumb, so their text is bolder than that of pages.
OUTLINE_WEIGHTS = (600, 800)
MAX_BYTES = 30 * 1024

# Includes the letters of neighbouring languages, since the name of a game may contain any of them.
LATIN = {
    *range(0x20, 0x7F),
    *range(0xC0, 0x100),
    *map(ord, "ĄąĆćĘęŁłŃńÓóŚśŹźŻż"),
    *map(ord, "\u00a0§©«»°·×\u2009–—‘’‚“”„•…′″‹›€−≠≤≥"),
}
# Basic Russian and Bulgarian, and the two stressed letters that Bulgarian uses.
CYRILLIC = {*range(0x410, 0x450), 0x401, 0x451, 0x40D, 0x45D, 0x2116}

FILES = {"latin": LATIN, "cyrillic": CYRILLIC}
FEATURES = ["ccmp", "kern", "locl"]

# Signs that Nunito lacks and pages take from other fonts, drawn for this project: advance width and path in thousandths.
DRAWN = {0x2192: (860, "M80 -376H622L470 -528L536 -594L800 -330L536 -66L470 -132L622 -284H80Z")}

# Fonts installed on most machines, each with the open font of the same widths that is measured instead.
FALLBACKS = {
    "Nunito Fallback": (["Arial", "Arimo", "Liberation Sans", "Helvetica"], "fontpkg_arimo", "Arimo"),
    "Nunito Fallback Roboto": (["Roboto"], "fontpkg_roboto", "Roboto"),
}
# Everyday sentences. Letter widths are weighted by their frequency in them.
SAMPLE = (
    "A friend sent you this game. Draw the next card, read what the bot does, then hand it over. "
    "Znajomy przysyła ci grę. Dobierz następną kartę, przeczytaj, co robi bot, i podaj dalej. "
    "Приятел ти изпрати тази игра. Изтегли следващата карта, прочети какво прави ботът и я предай."
)


def package_file(package: str, stem: str) -> Path:
    """The upright variable font of a package from PyPI."""
    folder = Path(importlib.util.find_spec(package).origin).parent / "files"
    found = sorted(p for p in folder.glob(f"{stem}[[]*.ttf") if "Italic" not in p.name)
    if len(found) != 1:
        sys.exit(f"{package}: expected one upright variable font, found {found}")
    return found[0]


def mean_width(font: TTFont) -> float:
    """The average width of a letter in the sample, in ems."""
    names, widths = font.getBestCmap(), font["hmtx"]
    counts = Counter(SAMPLE)
    total = sum(widths[names[ord(c)]][0] * n for c, n in counts.items())
    return total / counts.total() / font["head"].unitsPerEm


def cut(source: Path, name: str, letters: set[int]) -> None:
    font = TTFont(source)
    missing = sorted(letters - set(font.getBestCmap()))
    if missing:
        sys.exit(f"{name}: not in the font: " + " ".join(f"U+{c:04X}" for c in missing))
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": WEIGHTS})
    font.recalcTimestamp = False  # the same input gives the same bytes
    font.flavor = "woff2"
    path = OUT / f"nunito-{name}.woff2"
    font.save(path)
    size = path.stat().st_size
    print(f"  {path.relative_to(ROOT)}: {size} bytes")
    if size > MAX_BYTES:
        sys.exit(f"{path.name} is over {MAX_BYTES} bytes")


def unicode_range(letters: set[int]) -> str:
    spans: list[list[int]] = []
    for c in sorted(letters):
        if spans and spans[-1][1] == c - 1:
            spans[-1][1] = c
        else:
            spans.append([c, c])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in spans)


def fallback_css(family: str, nunito: TTFont) -> str:
    locals_, package, stem = FALLBACKS[family]
    stand_in = instancer.instantiateVariableFont(
        TTFont(package_file(package, stem)), {"wght": 400, "wdth": 100} if package == "fontpkg_roboto" else {"wght": 400}
    )
    em = nunito["head"].unitsPerEm
    adjust = mean_width(nunito) / mean_width(stand_in)
    percent = lambda units: f"{units / em / adjust:.2%}"
    return "\n".join([
        "@font-face {",
        f'  font-family: "{family}";',
        "  src: " + ", ".join(f'local("{n}")' for n in locals_) + ";",
        f"  size-adjust: {adjust:.2%};",
        f"  ascent-override: {percent(nunito['hhea'].ascent)};",
        f"  descent-override: {percent(-nunito['hhea'].descent)};",
        f"  line-gap-override: {percent(nunito['hhea'].lineGap)};",
        "}",
    ])


def outlines(source: Path) -> None:
    """One line per weight and letter: weight, code point, advance width, and the path with y downwards, in thousandths of an
    em."""
    lines = [
        "# Outlines of Nunito. Made by scripts/fonts; do not edit.",
        "# Copyright 2014 The Nunito Project Authors (https://github.com/googlefonts/nunito); SIL Open Font License 1.1,",
        "# whose text is public/fonts/OFL.txt.",
    ]
    for weight in OUTLINE_WEIGHTS:
        font = instancer.instantiateVariableFont(TTFont(source), {"wght": weight})
        glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), 1000 / font["head"].unitsPerEm
        for letter in sorted(LATIN | CYRILLIC):
            pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
            glyph = glyphs[names[letter]]
            glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            lines.append(f"{weight} {letter:X} {round(glyph.width * scale)} {pen.getCommands()}".rstrip())
        lines += [f"{weight} {letter:X} {width} {path}" for letter, (width, path) in DRAWN.items()]
    OUTLINES.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"  {OUTLINES.relative_to(ROOT)}: {OUTLINES.stat().st_size} bytes")


def main() -> None:
    source = package_file("fontpkg_nunito", "Nunito")
    OUT.mkdir(parents=True, exist_ok=True)
    faces = []
    for name, letters in FILES.items():
        cut(source, name, letters)
        faces.append("\n".join([
            "@font-face {",
            "  font-family: Nunito;",
            f'  src: url("../public/fonts/nunito-{name}.woff2") format("woff2");',
            f"  font-weight: {WEIGHTS[0]} {WEIGHTS[1]};",
            "  font-style: normal;",
            "  font-display: swap;",
            f"  unicode-range: {unicode_range(letters)};",
            "}",
        ]))
    outlines(source)
    nunito = instancer.instantiateVariableFont(TTFont(source), {"wght": 400})
    faces += [fallback_css(family, nunito) for family in FALLBACKS]
    heading = (
        "/* Generated by scripts/fonts; do not edit.\n"
        "   Use as: font-family: Nunito, \"Nunito Fallback\", \"Nunito Fallback Roboto\", system-ui, sans-serif.\n"
        "   The fallbacks match Nunito's widths and heights, so that the swap causes no layout shift. */\n"
    )
    (ROOT / "style" / "fonts.css").write_text(heading + "\n".join(faces) + "\n", encoding="utf-8")
    (OUT / "OFL.txt").write_bytes((source.parent.parent / "LICENSE").read_bytes())


main()
