import type { Sharp } from "sharp";
import type { Size } from "../pictures/art.ts";
import { composeName, composeProduct } from "./compose.ts";
import type { LabelText } from "./label-art.ts";
import { masterVersion, readMaster } from "./masters.ts";

/** Returns the picture of a product by its slug, on a retailer's ground; its name if no picture of it is rendered. */
export async function drawProduct(slug: string, text: LabelText, ground: string, box: Size): Promise<Sharp> {
  if ((await masterVersion(slug)) === null) return composeName(text.product, ground, box);
  return composeProduct(await readMaster(slug), text, ground, box);
}
