import { mix } from "./color.ts";

/** An icon: the inner markup of an SVG of 32 by 32 units. */
export interface Icon {
  readonly name: string;
  readonly body: string;
}

/** The size of an image in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

/** The maximum number of icons in one image. */
export const MAX_ICONS = 5;

/** The shapes of images for one part of the pages, with their sizes. */
const SHAPES: ReadonlyMap<string, Size> = new Map([
  ["wide", { width: 1600, height: 751 }],
  ["hero", { width: 1600, height: 751 }],
  ["banner", { width: 1600, height: 208 }],
  ["narrow-banner", { width: 800, height: 308 }],
]);

/**
 * Returns the size in which an image is composed: that of its shape; without a shape, a square for one icon and a wide
 * image for several. Null for an unknown shape.
 */
export function artSize(icons: number, shape?: string): Size | null {
  if (shape !== undefined) return SHAPES.get(shape) ?? null;
  return icons === 1 ? { width: 1600, height: 1600 } : { width: 1600, height: 751 };
}

const SMALLER = [1, 0.76, 0.76, 0.58, 0.58];
const TURNS = [0, -9, 8, 12, -12];
/** The distances of icons from the center, in multiples of `reach`; two icons overlap around the center. */
const PAIR = [-0.36, 0.56];
const ROW = [0, -1, 1, -1.72, 1.72];

/**
 * Returns the positions of icons on one base line: the first in the center, the others beside it, smaller and slightly
 * rotated.
 */
function places(count: number, { width, height }: Size): Place[] {
  const main = count === 1 ? Math.min(height, width) * 0.64 : Math.min(height * 0.72, width * 0.36);
  const base = height / 2 + main * 0.47;
  const reach = Math.min(main * 0.8, width * 0.22);
  return Array.from({ length: count }, (_, index) => {
    const size = main * (SMALLER[index] ?? 0.5);
    const side = (count === 2 ? PAIR : ROW)[index] ?? 0;
    return { x: width / 2 + side * reach, y: base - size / 2, size, turn: TURNS[index] ?? 0 };
  });
}

function shadow({ x, y, size }: Place): string {
  const ground = y + size * 0.47;
  return `<ellipse cx="${x}" cy="${ground}" rx="${size * 0.46}" ry="${size * 0.075}" fill="url(#shade)"/>`;
}

// The inner shadows of the icons use the outline of a shape without antialiasing, which leaves jagged edges at small
// sizes.
const HARD_OUTLINE = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0";
const SOFT_OUTLINE = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0";

function drawing(icon: Icon, { x, y, size, turn }: Place): string {
  const scale = size / 32;
  const body = icon.body.replaceAll(HARD_OUTLINE, SOFT_OUTLINE);
  return `<g transform="rotate(${turn} ${x} ${y}) translate(${x - size / 2} ${y - size / 2}) scale(${scale})">${body}</g>`;
}

/** Returns the backdrop: light from the upper left, a pale disc behind the icons, and a table top. */
function backdrop(ground: string, { width, height }: Size): string {
  const disc = Math.min(height * 0.44, width * 0.44);
  const table = height * 0.7;
  return `<rect width="${width}" height="${height}" fill="url(#light)"/>
<circle cx="${width / 2}" cy="${height * 0.49}" r="${disc}" fill="#fff" fill-opacity=".34"/>
<path d="M0 ${table}Q${width / 2} ${table - height * 0.06} ${width} ${table}V${height}H0Z" fill="${mix(ground, "#3a1c00", 0.07)}" fill-opacity=".55"/>`;
}

/**
 * Returns an SVG of the icons on a ground of the given color, in the style of a product photograph. The first icon is
 * the largest and is in the center.
 */
export function composeArt(icons: readonly Icon[], ground: string, size: Size): string {
  const spots = places(icons.length, size);
  const behindFirst = icons.map((icon, index) => ({ icon, spot: spots[index] })).toReversed();
  const standing = behindFirst.map(({ icon, spot }) => (spot ? shadow(spot) + drawing(icon, spot) : "")).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
<defs><radialGradient id="light" cx=".3" cy=".18" r=".95"><stop stop-color="${mix(ground, "#ffffff", 0.62)}"/><stop offset=".6" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, "#3a1c00", 0.1)}"/></radialGradient>
<radialGradient id="shade"><stop stop-color="#2b1600" stop-opacity=".34"/><stop offset=".55" stop-color="#2b1600" stop-opacity=".16"/><stop offset="1" stop-color="#2b1600" stop-opacity="0"/></radialGradient></defs>
${backdrop(ground, size)}${standing}</svg>`;
}
