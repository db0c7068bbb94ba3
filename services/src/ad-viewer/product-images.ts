import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { artSize, composeArt } from "../content/media/art.ts";
import type { IconSheet } from "../content/media/icon-sheet.ts";
import { createPictureCache } from "../content/media/picture-cache.ts";
import { grounds, type Product, products, slugOf } from "../loyalty/seed/products.ts";
import { COMPOSE_VERSION, composeProduct } from "../product-pictures/compose.ts";
import { masterVersion, readMaster } from "../product-pictures/masters.ts";

/** The formats of product images. */
export type ImageKind = "png" | "jpg";

/** Returns the image of a product; null if it has none of that format. */
export type FindProductImage = (name: string, kind: ImageKind) => Promise<Buffer | null>;

const side = 400;
// Raise it when the images change, so that cached ones are rendered again.
const version = 1;

/** Returns the format of a product's image: photographs of household goods exist only as JPEG. */
function kindOf({ category }: Product): ImageKind {
  return category === "HOUSEHOLD" || category === "HEALTH & BEAUTY" ? "jpg" : "png";
}

const byImageName = new Map(products.map((product) => [slugOf(product.name), product]));

/** Returns a lookup of product images, which are rendered at the first request and cached in `folder`. */
export function createProductImages(icons: IconSheet, folder: string): FindProductImage {
  const cache = createPictureCache(join(folder, "ad-images"));
  return async (name, kind) => {
    const product = byImageName.get(name);
    if (!product || kindOf(product) !== kind) return null;
    const master = await masterVersion(name);
    return cache.get(["product", version, COMPOSE_VERSION, master, name, kind].join(":"), async () => {
      const drawing = master === null ? await drawIcon(icons, product) : await drawProduct(product);
      return (kind === "png" ? drawing.png() : drawing.jpeg({ quality: 82 })).toBuffer();
    });
  };
}

const groundOf = ({ category }: Product): string => `#${grounds[category][0] ?? "f1f5f9"}`;

async function drawProduct(product: Product): Promise<Sharp> {
  const text = { product: product.name, brand: null, size: null };
  return composeProduct(await readMaster(slugOf(product.name)), text, groundOf(product), { width: side, height: side });
}

/** Returns the art of a product that has no rendered picture yet. */
async function drawIcon(icons: IconSheet, product: Product): Promise<Sharp> {
  const icon = await icons.find(product.icon);
  const size = artSize(1);
  if (!icon || !size) throw new Error(`The product ${product.name} has no icon.`);
  return sharp(Buffer.from(composeArt([icon], groundOf(product), size))).resize(side, side);
}
