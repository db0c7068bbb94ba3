import { join } from "node:path";
import { encodePicture, type PictureFormat } from "../../core/pictures/formats.ts";
import { createPictureCache } from "../../core/pictures/picture-cache.ts";
import type { Bucket } from "../../kit/bucket/bucket.ts";
import { type Product, products, slugOf } from "../../core/products/products.ts";
import { COMPOSE_VERSION } from "../../core/product-pictures/compose.ts";
import { drawProduct } from "../../core/product-pictures/draw-product.ts";
import { masterVersion } from "../../core/product-pictures/masters.ts";

export type ImageKind = "png" | "jpg";

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

export const imagePathOf = (product: Product): string =>
  `/images/afs/products/${slugOf(product.name)}.${kindOf(product)}`;

const byImageName = new Map(products.map((product) => [slugOf(product.name), product]));

/** Returns the path of the image that an ad names. */
export function imagePathByName(name: string): string {
  const product = byImageName.get(name);
  return product === undefined ? `/images/afs/products/${name}.png` : imagePathOf(product);
}

/**
 * Returns a lookup of product images, which are rendered at the first request and cached in `folder`.
 * @param bucket what other processes rendered; null for none
 */
export function createProductImages(folder: string, bucket: Bucket | null = null): FindProductImage {
  const cache = createPictureCache(join(folder, "ad-images"), bucket);
  return async (name, kind, format) => {
    const product = byImageName.get(name);
    if (!product || kindOf(product) !== kind) return null;
    const master = await masterVersion(name);
    const key = ["product", version, COMPOSE_VERSION, master, name, format ?? kind].join(":");
    const bytes = await cache.get(key, async () => {
      const text = { product: product.name, brand: null, size: null };
      const drawing = await drawProduct(name, text, GROUND, { width: side, height: side });
      if (format) return encodePicture(drawing, format);
      return (kind === "png" ? drawing.png() : drawing.jpeg({ quality: 82 })).toBuffer();
    });
    return { type: format ? `image/${format}` : TYPES[kind], bytes };
  };
}
