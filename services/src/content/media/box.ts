import type { Size } from "./art.ts";

/** The widths and heights in which pictures can be had, in pixels. A fixed list bounds what callers can make the service draw. */
export const WIDTHS = [100, 200, 400, 800, 1200, 1600] as const;

/** The proportions, width by height, in which pictures can be had besides their own. */
const PROPORTIONS = [1, 4 / 3, 3 / 2, 16 / 9, 1.91, 2.13, 2.6, 7.68] as const;

/** The box that a caller asked for. */
export interface BoxQuery {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * The size in which to deliver a picture whose own size is `natural`, or null when the proportions asked for are not
 * allowed. Without a width and a height it is the picture's own, at most 1600 wide; with a height alone the width follows.
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
  const allowed = isSide || [own, ...PROPORTIONS].some((proportion) => Math.abs(width / proportion - height) <= 1);
  return allowed ? { width, height } : null;
}
