/** The size of an image in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const SQUARE: Size = { width: 1600, height: 1600 };

/** The shapes of images for one part of the pages, with their sizes. */
const SHAPES: ReadonlyMap<string, Size> = new Map([
  ["wide", { width: 1600, height: 751 }],
  ["hero", { width: 1600, height: 751 }],
  ["banner", { width: 1600, height: 208 }],
  ["narrow-banner", { width: 800, height: 308 }],
]);

/** Returns the size in which an image is composed: that of its shape, and a square without one; null if there is no such shape. */
export function artSize(shape?: string): Size | null {
  return shape === undefined ? SQUARE : (SHAPES.get(shape) ?? null);
}
