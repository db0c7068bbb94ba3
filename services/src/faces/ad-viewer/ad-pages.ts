import type { Wire } from "./wire.generated.ts";

// The printed ad has a front page of eight items, then pages of six, all with two columns.
const frontPage = 8;
const innerPage = 6;
const columns = 2;

/** In hundredths of an inch, as all lengths here. */
export const sheet = { width: 850, height: 1100 };
export const margin = 25;
/** The height of the band with the name of the retailer. */
export const band = 90;

/** Returns the page of an item with its place there, by its position in the printed ad. */
export function adPageOf(position: number): Required<Omit<Wire["AdPage"], "picture">> {
  const isFront = position < frontPage;
  const page = isFront ? 1 : 2 + Math.floor((position - frontPage) / innerPage);
  const slot = isFront ? position : (position - frontPage) % innerPage;
  const rows = (isFront ? frontPage : innerPage) / columns;
  const width = (sheet.width - 2 * margin) / columns;
  const height = (sheet.height - band - 2 * margin) / rows;
  const area = {
    left: margin + (slot % columns) * width,
    top: Math.floor(band + margin + Math.floor(slot / columns) * height),
    width,
    height: Math.floor(height),
  };
  return { adPageId: String(page), ...sheet, area };
}
