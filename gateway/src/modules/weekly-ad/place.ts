import type { AdPlace } from "./port.ts";

type Area = { readonly [Side in Exclude<keyof AdPlace, "pageRatio" | "pagePicture">]: number | null };

/** Returns the place of an area within a page of the same unit; null if a side is missing, or the area leaves the page. */
export function placeOn(
  page: { readonly width: number; readonly height: number; readonly picture: string | null },
  { left, top, width, height }: Area,
): AdPlace | null {
  if (left === null || top === null || width === null || height === null) return null;
  if (left < 0 || top < 0 || width <= 0 || height <= 0) return null;
  if (left + width > page.width || top + height > page.height) return null;
  return {
    left: left / page.width,
    top: top / page.height,
    width: width / page.width,
    height: height / page.height,
    pageRatio: page.width / page.height,
    pagePicture: page.picture,
  };
}
