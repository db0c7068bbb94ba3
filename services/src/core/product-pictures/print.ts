/** A label panel as it is seen in a picture: a grid of points, row by row from the top left. */
export interface Panel {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** The width of the print by its height. */
  readonly aspect: number;
  /** The share of its width that faces the viewer. */
  readonly safe: number;
  /** The horizontal and vertical places of the points, in pixels. */
  readonly points: readonly number[];
}

/** An image of one byte for each channel. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

/** The light that a white label returns without a highlight; brighter light is a reflection and keeps its color. */
const WHITE = 0.82;

const linearOf = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const STEPS = 4096;
const byteOf = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return 255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});

/** A part of a picture, in pixels. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The color of the print at each pixel of an area, in linear light; the fourth value is 1 where there is print. */
type Coverage = Float32Array;

/** Returns the area around all panels, with a margin for {@link extend}; the rest of the picture has no print. */
function areaAround(panels: readonly Panel[], { width, height }: Pixels): Area {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const { points } of panels) {
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  [left, top] = [Math.max(0, Math.floor(left) - 3), Math.max(0, Math.floor(top) - 3)];
  right = Math.min(width, Math.ceil(right) + 3);
  bottom = Math.min(height, Math.ceil(bottom) + 3);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function samplePrint(print: Pixels, u: number, v: number, into: Coverage, at: number): void {
  const x = Math.min(print.width - 1.001, Math.max(0, u * print.width - 0.5));
  const y = Math.min(print.height - 1.001, Math.max(0, v * print.height - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const row = print.width * print.channels;
  const first = top * row + left * print.channels;
  for (let channel = 0; channel < 3; channel += 1) {
    const spot = first + channel;
    const above = value(print, spot) * (1 - dx) + value(print, spot + print.channels) * dx;
    const below = value(print, spot + row) * (1 - dx) + value(print, spot + row + print.channels) * dx;
    into[at + channel] = above * (1 - dy) + below * dy;
  }
  into[at + 3] = 1;
}

const value = ({ data }: Pixels, at: number): number => linearOf[data[at] ?? 0] ?? 0;

/** Covers the pixels of a triangle that faces the viewer. */
function coverTriangle([a, b, c]: readonly [Point, Point, Point], print: Pixels, into: Coverage, size: Area): void {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area >= 0) return;
  const right = Math.min(size.width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const bottom = Math.min(size.height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  for (let y = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))); y <= bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x))); x <= right; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const s = ((px - a.x) * (c.y - a.y) - (py - a.y) * (c.x - a.x)) / area;
      const t = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) / area;
      if (s < -0.001 || t < -0.001 || s + t > 1.001) continue;
      const u = a.u + (b.u - a.u) * s + (c.u - a.u) * t;
      const v = a.v + (b.v - a.v) * s + (c.v - a.v) * t;
      samplePrint(print, u, v, into, (y * size.width + x) * 4);
    }
  }
}

function coverPanel({ columns, rows, points }: Panel, print: Pixels, into: Coverage, area: Area): void {
  const pointAt = (column: number, row: number): Point => {
    const at = 2 * (row * (columns + 1) + column);
    return {
      x: (points[at] ?? 0) - area.left,
      y: (points[at + 1] ?? 0) - area.top,
      u: column / columns,
      v: row / rows,
    };
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b] = [pointAt(column, row), pointAt(column, row + 1)];
      const [c, d] = [pointAt(column + 1, row + 1), pointAt(column + 1, row)];
      coverTriangle([a, b, c], print, into, area);
      coverTriangle([a, c, d], print, into, area);
    }
  }
}

/** Returns where a printed pixel beside the one at `at` begins; -1 if there is none. */
function printedBeside(coverage: Coverage, at: number, row: number): number {
  if (coverage[at - 1] === 1) return at - 4;
  if (coverage[at + 7] === 1) return at + 4;
  if (coverage[at - row + 3] === 1) return at - row;
  return coverage[at + row + 3] === 1 ? at + row : -1;
}

/** Extends the print by a pixel, so that the smooth edge of a package takes its color too. */
function extend(coverage: Coverage, { width, height }: Area): void {
  const before = coverage.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * width + x) * 4;
      const from = before[at + 3] === 0 ? printedBeside(before, at, width * 4) : -1;
      if (from !== -1) coverage.copyWithin(at, from, from + 4);
    }
  }
}

/** Returns the picture of a white package with its print: `prints` has one image for each panel. */
export function printPanels(picture: Pixels, panels: readonly Panel[], prints: readonly Pixels[]): Buffer {
  const area = areaAround(panels, picture);
  const coverage: Coverage = new Float32Array(area.width * area.height * 4);
  panels.forEach((panel, index) => {
    const print = prints[index];
    if (print) coverPanel(panel, print, coverage, area);
  });
  extend(coverage, area);
  extend(coverage, area);
  return multiplied(picture, coverage, area);
}

/** Returns the picture with the print in its light. */
function multiplied(picture: Pixels, coverage: Coverage, area: Area): Buffer {
  const printed = Buffer.from(picture.data);
  for (let pixel = 0; pixel < area.width * area.height; pixel += 1) {
    if (coverage[pixel * 4 + 3] === 0) continue;
    const row = area.top + Math.floor(pixel / area.width);
    const at = (row * picture.width + area.left + (pixel % area.width)) * picture.channels;
    // The package below is white: only the brightness of its light counts, and compression has harmed its color.
    const light = 0.2126 * value(picture, at) + 0.7152 * value(picture, at + 1) + 0.0722 * value(picture, at + 2);
    for (let channel = 0; channel < 3; channel += 1) {
      const lit = Math.min(light, WHITE) * (coverage[pixel * 4 + channel] ?? 0) + Math.max(0, light - WHITE);
      printed[at + channel] = byteOf[Math.round(Math.min(1, lit) * STEPS)] ?? 0;
    }
  }
  return printed;
}
