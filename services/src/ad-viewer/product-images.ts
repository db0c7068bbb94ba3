import { join } from "node:path";
import type { Sharp } from "sharp";
import { encodePicture, type PictureFormat } from "../content/media/formats.ts";
import type { IconSheet } from "../content/media/icon-sheet.ts";
import { createPictureCache } from "../content/media/picture-cache.ts";
import { type Product, products, slugOf } from "../loyalty/seed/products.ts";
import { COMPOSE_VERSION, composeIcon, composeProduct } from "../product-pictures/compose.ts";
import { masterVersion, readMaster } from "../product-pictures/masters.ts";

/** The formats of product images. */
export type ImageKind = "png" | "jpg";

/** An image of a product, with its media type. */
export interface ProductImage {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns the image of a product, in the smaller format if the client accepts one; null if it has none of that kind. */
export type FindProductImage = (
  name: string,
  kind: ImageKind,
  format: PictureFormat | null,
) => Promise<ProductImage | null>;

const TYPES = { png: "image/png", jpg: "image/jpeg" } as const;
const side = 400;
/** White, as in printed ads, because the images of all retailers are the same. */
const GROUND = "#ffffff";
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
  return async (name, kind, format) => {
    const product = byImageName.get(name);
    if (!product || kindOf(product) !== kind) return null;
    const master = await masterVersion(name);
    const key = ["product", version, COMPOSE_VERSION, master, name, format ?? kind].join(":");
    const bytes = await cache.get(key, async () => {
      const drawing = master === null ? await drawIcon(icons, product) : await drawProduct(product);
      if (format) return encodePicture(drawing, format);
      return (kind === "png" ? drawing.png() : drawing.jpeg({ quality: 82 })).toBuffer();
    });
    return { type: format ? `image/${format}` : TYPES[kind], bytes };
  };
}

async function drawProduct(product: Product): Promise<Sharp> {
  const text = { product: product.name, brand: null, size: null };
  return composeProduct(await readMaster(slugOf(product.name)), text, GROUND, { width: side, height: side });
}

/** Returns the icon of a product that has no rendered picture yet. */
async function drawIcon(icons: IconSheet, product: Product): Promise<Sharp> {
  const icon = await icons.find(product.icon);
  if (!icon) throw new Error(`The product ${product.name} has no icon.`);
  return composeIcon(icon, GROUND, { width: side, height: side });
}
