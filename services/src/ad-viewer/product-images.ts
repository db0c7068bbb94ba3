import { join } from "node:path";
import sharp from "sharp";
import { artSize, composeArt } from "../content/media/art.ts";
import type { IconSheet } from "../content/media/icon-sheet.ts";
import { createPictureCache } from "../content/media/picture-cache.ts";
import { grounds, type Product, products } from "../loyalty/seed/products.ts";

/** The kinds of pictures that products come as. */
export type ImageKind = "png" | "jpg";

/** Finds a product's picture; null when it has none of that kind. */
export type FindProductImage = (name: string, kind: ImageKind) => Promise<Buffer | null>;

const side = 400;
// Raise it when the pictures look different, so that kept ones are made anew.
const version = 1;

/** Returns the name under which a product's picture is found, without its ending. */
export function imageNameOf({ name }: Pick<Product, "name">): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Tells which kind of picture a product has: photographs of household goods were only ever taken as JPEG. */
function kindOf({ category }: Product): ImageKind {
  return category === "HOUSEHOLD" || category === "HEALTH & BEAUTY" ? "jpg" : "png";
}

const byImageName = new Map(products.map((product) => [imageNameOf(product), product]));

/** Returns the pictures of all products, drawn when they are first asked for and kept in `folder`. */
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
