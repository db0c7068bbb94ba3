import { brands } from "../products/brands.ts";
import { products, slugOf } from "../products/products.ts";
import type { LabelText } from "./label-art.ts";

/** The path of a product's picture: the names in it are slugs. */
export interface ProductPath {
  readonly product: string;
  readonly brand?: string | undefined;
  readonly size?: string | undefined;
}

const productOf = new Map(products.map((product) => [slugOf(product.name), product]));
const brandOf = new Map(brands.map(({ name }) => [slugOf(name), name]));

/** Returns what the label of a product says; null for names that the demo does not have. */
export function findLabel({ product: name, brand, size }: ProductPath): LabelText | null {
  const product = productOf.get(name);
  if (!product) return null;
  const printedBrand = brand === undefined ? null : brandOf.get(brand);
  const printedSize = size === undefined ? null : product.sizes.find((candidate) => slugOf(candidate) === size);
  if (printedBrand === undefined || printedSize === undefined) return null;
  return { product: product.name, brand: printedBrand, size: printedSize };
}
