import { join } from "node:path";
import sharp from "sharp";
import { artSize, composeArt } from "../content/media/art.ts";
import type { IconSheet } from "../content/media/icon-sheet.ts";
import { createPictureCache } from "../content/media/picture-cache.ts";
import { grounds, type Product, products } from "../loyalty/seed/products.ts";

/** The formats of product images. */
export type ImageKind = "png" | "jpg";

/** Returns the image of a product; null if it has none of that format. */
export type FindProductImage = (name: string, kind: ImageKind) => Promise<Buffer | null>;

const side = 400;
// Raise it when the images change, so that cached ones are rendered again.
const version = 1;

/** Returns the name of a product's image, without its extension. */
export function imageNameOf({ name }: Pick<Product, "name">): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Returns the format of a product's image: photographs of household goods exist only as JPEG. */
function kindOf({ category }: Product): ImageKind {
  return category === "HOUSEHOLD" || category === "HEALTH & BEAUTY" ? "jpg" : "png";
}

const byImageName = new Map(products.map((product) => [imageNameOf(product), product]));

/** Returns a lookup of product images, which are rendered at the first request and cached in `folder`. */
export function createProductImages(icons: IconSheet, folder: string): FindProductImage {
  const cache = createPictureCache(join(folder, "ad-images"));
  return async (name, kind) => {
    const product = byImageName.get(name);
    if (!product || kindOf(product) !== kind) return null;
    const icon = await icons.find(product.icon);
    const size = artSize(1);
    if (!icon || !size) return null;
    const ground = `#${grounds[product.category][0] ?? "f1f5f9"}`;
    return cache.get(["product", version, name, kind].join(":"), () => {
      const drawing = sharp(Buffer.from(composeArt([icon], ground, size))).resize(side, side);
      return (kind === "png" ? drawing.png() : drawing.jpeg({ quality: 82 })).toBuffer();
    });
  };
}
