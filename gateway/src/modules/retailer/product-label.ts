import { defaultLanguage } from "../../../../messages/languages.ts";
import type { Label } from "../../platform/graph/schema-types.generated.ts";
import { type Labels, labelOf } from "../../platform/text/labels.ts";
import type { LabelReader } from "./shown-label.ts";

const numberPattern = /\d+(?:\.\d+)?/g;

/** Returns a size by its label, in which `#` stands for each number; its last period may be that of a sentence. */
function sizeIn(size: string, labels: Labels): string | null {
  const numbers = size.match(numberPattern) ?? [];
  const key = size.replaceAll(numberPattern, "#");
  const label = labelOf(key, labels) ?? labelOf(`${key}.`, labels);
  let next = 0;
  return label && label.replaceAll("#", () => numbers[next++] ?? "");
}

/** Returns a name, a size, or a name with its size; null if a part of it has no label. */
function labeled(product: string, labels: Labels, brand: string): string | null {
  const name = labelOf(product, labels);
  if (name !== null) return `${name}${brand}`;
  if (brand === "") {
    const size = sizeIn(product, labels);
    if (size !== null) return size;
  }
  for (const { index, 0: gap } of product.matchAll(/,? /g)) {
    const first = labelOf(product.slice(0, index), labels);
    const size = first && sizeIn(product.slice(index + gap.length), labels);
    if (size) return `${first}${brand}, ${size}`;
  }
  return null;
}

/**
 * Returns a product in the language of the labels: a brand as it is, and the name and the size by their labels. Null if
 * any other word is in it, so that nothing is lost, guessed, or in two languages.
 * @param brands the brands that it may begin with
 */
export function productIn(labels: Labels, product: string, brands: readonly string[]): string | null {
  const lower = product.toLowerCase();
  const brand = brands.find((each) => lower.startsWith(`${each.toLowerCase()} `));
  const plain = labeled(product, labels, "");
  if (plain !== null || brand === undefined) return plain;
  return labeled(product.slice(brand.length + 1), labels, ` ${product.slice(0, brand.length)}`);
}

type ReadBrands = () => Promise<readonly string[]>;

/**
 * Returns a product in the language of the request; in English where a word of it has no label. English needs neither
 * labels nor brands, and does not wait for them.
 * @param readBrands returns the brands that it may begin with
 */
export function productLabel(product: string, reader: LabelReader, readBrands: ReadBrands): Label | Promise<Label> {
  return reader.language === defaultLanguage
    ? { text: product, language: defaultLanguage }
    : translated(product, reader, readBrands);
}

async function translated(product: string, { loaders, language }: LabelReader, readBrands: ReadBrands): Promise<Label> {
  const [labels, brands] = await Promise.all([loaders.retailers.labels.load(), readBrands()]);
  const text = productIn(labels, product, brands);
  return text === null ? { text: product, language: defaultLanguage } : { text, language };
}
