import type { Size } from "../../../core/pictures/art.ts";

/**
 * The widths and heights of delivered images, in pixels. A fixed list limits the number of images that clients can make
 * the service render.
 */
export const WIDTHS = [100, 200, 300, 400, 800, 1200, 1600] as const;

/** The aspect ratios, width by height, of delivered images besides their own. */
const PROPORTIONS = [1, 4 / 3, 3 / 2, 16 / 9, 1.91, 2.13, 2.6, 7.68] as const;

/** The box that a client requests, in pixels. */
export interface BoxQuery {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * Returns the size in which to deliver an image of the size `natural`; null for an aspect ratio that is not allowed.
 * Without width and height it is the image's own size, at most 1600 wide; with only one of them, the aspect ratio
 * determines the other.
 */
export function boxFor({ width, height }: BoxQuery, natural: Size): Size | null {
  const own = natural.width / natural.height;
  const isSide = WIDTHS.some((side) => side === height);
  if (width === undefined) {
    const limited = Math.min(natural.width, 1600);
    if (height === undefined) return { width: limited, height: Math.round(limited / own) };
    return isSide ? { width: Math.max(1, Math.round(height * own)), height } : null;
  }
  if (height === undefined) return { width, height: Math.max(1, Math.round(width / own)) };
  const isAllowed = isSide || [own, ...PROPORTIONS].some((proportion) => Math.abs(width / proportion - height) <= 1);
  return isAllowed ? { width, height } : null;
}
