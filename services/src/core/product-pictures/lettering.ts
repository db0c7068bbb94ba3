import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
// oxlint-disable-next-line import/default -- Node loads the CommonJS file of the package, which has a default export.
import opentype, { type Font, type Path } from "opentype.js";

const require = createRequire(import.meta.url);

/** The fonts of labels, which ship with the services: the text of a label is drawn as outlines. */
const FILES = {
  grotesque: require.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff"),
  serif: require.resolve("@fontsource/fraunces/files/fraunces-latin-900-normal.woff"),
  round: require.resolve("@fontsource/nunito/files/nunito-latin-900-normal.woff"),
  plain: require.resolve("@fontsource/nunito/files/nunito-latin-700-normal.woff"),
  script: require.resolve("@fontsource/pacifico/files/pacifico-latin-400-normal.woff"),
  narrow: require.resolve("@fontsource/oswald/files/oswald-latin-700-normal.woff"),
  display: require.resolve("@fontsource/playfair-display/files/playfair-display-latin-800-normal.woff"),
} as const;

export type FontName = keyof typeof FILES;

/** A rectangle in units of the label. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const fonts = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const known = fonts.get(name);
  if (known) return known;
  const file = readFileSync(FILES[name]);
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  fonts.set(name, font);
  return font;
}

interface Lines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Returns the glyphs of a line with their places in units of the font, and the width of the line. */
function glyphsOf(font: Font, line: string) {
  const glyphs = [...line].map((sign) => font.charToGlyph(sign));
  let x = 0;
  const placed = glyphs.map((glyph, index) => {
    const next = glyphs[index + 1];
    const start = x;
    x += (glyph.advanceWidth ?? 0) + (next ? font.getKerningValue(glyph, next) : 0);
    return { glyph, x: start };
  });
  return { placed, width: x };
}

// The library's own text of a path has NaN for some numbers.
function outline({ commands }: Path): string {
  const numbers = (...values: readonly number[]) => values.map((value) => value.toFixed(2)).join(" ");
  const parts = commands.map((command) => {
    if (command.type === "Z") return "Z";
    const { type, x, y } = command;
    if (type === "Q") return `Q${numbers(command.x1, command.y1, x, y)}`;
    return type === "C"
      ? `C${numbers(command.x1, command.y1, command.x2, command.y2, x, y)}`
      : `${type}${numbers(x, y)}`;
  });
  return parts.join("");
}

const widthOf = (font: Font, line: string, size: number): number =>
  (glyphsOf(font, line).width * size) / font.unitsPerEm;

/** Returns the ways to break words into at most `maxLines` lines. */
function breaks(words: readonly string[], maxLines: number): string[][] {
  if (words.length === 0) return [[]];
  if (maxLines === 1) return [[words.join(" ")]];
  return words.flatMap((_, index) =>
    breaks(words.slice(index + 1), maxLines - 1)
      .filter((rest) => rest[0] !== "")
      .map((rest) => [words.slice(0, index + 1).join(" "), ...rest]),
  );
}

const LEADING = 1.04;
const CAP_SHARE = 0.72;

function largest(font: Font, text: string, box: Box, maxLines: number): Lines {
  let best: Lines = { lines: [text], size: 0 };
  for (const lines of breaks(text.split(" "), maxLines)) {
    const widest = Math.max(...lines.map((line) => widthOf(font, line, 100)));
    const tall = ((lines.length - 1) * LEADING + CAP_SHARE + 0.2) * 100;
    const size = Math.min((box.width / widest) * 100, (box.height / tall) * 100);
    if (size > best.size) best = { lines, size };
  }
  return best;
}

/** Returns an SVG path of text as large as a box allows, in its middle, on at most `maxLines` lines. */
export function lettering(text: string, name: FontName, box: Box, fill: string, maxLines = 1): string {
  const font = fontOf(name);
  const { lines, size } = largest(font, text, box, maxLines);
  const tall = ((lines.length - 1) * LEADING + CAP_SHARE) * size;
  const first = box.y + (box.height - tall) / 2 + CAP_SHARE * size;
  const paths = lines.map((line, index) => {
    const left = box.x + (box.width - widthOf(font, line, size)) / 2;
    const base = first + index * LEADING * size;
    return glyphsOf(font, line)
      .placed.map(({ glyph, x }) => outline(glyph.getPath(left + (x * size) / font.unitsPerEm, base, size)))
      .join("");
  });
  return `<path fill="${fill}" d="${paths.join("")}"/>`;
}
