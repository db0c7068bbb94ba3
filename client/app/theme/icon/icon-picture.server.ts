import { type IconColors, iconLook } from "../site-icon.ts";
import { linesOf, type Point } from "./letter-strokes.ts";
import { encodePng } from "./png.server.ts";

/** The height of the letter and half the width of its strokes, as parts of the icon: systems cut up to a fifth off each side. */
const HEIGHT = 0.42;
const HALF_STROKE = 0.042;

type Rgb = readonly [red: number, green: number, blue: number];

/** Reads a hexadecimal color of 3 to 8 digits, without its transparency. */
function rgbOf(color: string): Rgb {
  const digits = color.slice(1);
  const width = digits.length < 6 ? 1 : 2;
  const at = (index: number) => parseInt(digits.slice(index * width, (index + 1) * width).repeat(3 - width), 16);
  return [at(0), at(1), at(2)];
}

function distanceTo(x: number, y: number, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.sqrt((x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2);
}

/** A letter in the middle of a square. */
function placed(letter: string, size: number) {
  const unit = (size * HEIGHT) / 6;
  const half = size * HALF_STROKE;
  const place = ([x, y]: Point): Point => [size / 2 + (x - 2) * unit, size / 2 + (y - 3) * unit];
  const lines = linesOf(letter).map(([from, to]) => [place(from), place(to)] as const);
  return {
    /** The pixels around the letter: a square icon has four times as many. */
    left: Math.floor(size / 2 - 2 * unit - half),
    top: Math.floor(size / 2 - 3 * unit - half),
    /** Returns how much of a pixel the letter covers, between 0 and 1. */
    covers(x: number, y: number): number {
      let nearest = Infinity;
      for (const line of lines) nearest = Math.min(nearest, distanceTo(x + 0.5, y + 0.5, line));
      return Math.min(1, Math.max(0, half + 0.5 - nearest));
    },
  };
}

/** Draws the icon as PNG: the retailer's first letter on its color, up to the edges, which systems cut. */
export function iconPicture(name: string | null, colors: IconColors | null, size: number): Buffer {
  const { letter, ground, ink } = iconLook(name, colors);
  const [back, front] = [rgbOf(ground), rgbOf(ink)];
  const { left, top, covers } = placed(letter, size);
  const rgb = Buffer.alloc(size * size * 3, Buffer.from(back));
  for (let y = top; y < size - top; y++) {
    for (let x = left; x < size - left; x++) {
      const part = covers(x, y);
      if (part === 0) continue;
      const pixel = (y * size + x) * 3;
      for (let index = 0; index < 3; index++) {
        const value = back[index] ?? 0;
        rgb[pixel + index] = Math.round(value + ((front[index] ?? value) - value) * part);
      }
    }
  }
  return encodePng(size, rgb);
}
