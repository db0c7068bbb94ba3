import { type Product, slugOf } from "../../core/products/products.ts";
import { mispriced } from "../../core/seed/mispriced.ts";
import type { Random } from "../../core/seed/random.ts";
import type { Wire } from "./wire.generated.ts";

type AdComponent = Wire["AdComponent"];

interface Price {
  readonly price: string;
  /** The unit of the price; null where the price includes it, as in `2/$5`. */
  readonly unit: string | null;
  /** In cents, for an offer of one piece; null for any other. */
  readonly cents: number | null;
}

const customTexts = ["With your card", "Limit 4", "While supplies last", "Mix and match", "Family favorite"];

// Returns a price that ends in nine, as shelf prices do.
const endingInNine = (cents: number): number => Math.max(59, Math.round(cents / 10) * 10 - 1);

const dollars = (cents: number): string => (cents < 100 ? `${cents}¢` : `$${(cents / 100).toFixed(2)}`);

const eachAt = (cents: number): Price => ({ price: dollars(cents), unit: "ea.", cents });

function priceOf(product: Product, size: string, random: Random): Price {
  const cents = endingInNine((product.price * random.integer(55, 85)) / 100);
  if (/\blb\b/.test(size) && product.category === "MEAT & SEAFOOD" && random.chance(60)) {
    return { price: dollars(endingInNine(cents / 2)), unit: "lb.", cents: null };
  }
  if (cents < 450 && random.chance(35)) {
    const count = random.pick([2, 2, 3]);
    return { price: `${count}/$${Math.max(count, Math.round((cents * count) / 100))}`, unit: null, cents: null };
  }
  // The draw stays, because later random values depend on it.
  random.integer(0, 2);
  return eachAt(cents);
}

export interface AdProduct {
  readonly product: Product;
  /** The brand and the size of a coupon for the product; undefined for an item without them. */
  readonly couponed?: { readonly brand: string; readonly size: string } | undefined;
}

/** Returns the text of the first component of a type with a name; empty if an item has none. */
export function componentOf(ad: Pick<Wire["Ad"], "adComponents">, type: string, name: string | null): string {
  const isWanted = (part: AdComponent) => part.componentType === type && part.componentName === name;
  return ad.adComponents.find(isWanted)?.componentValue ?? "";
}

interface AdOffer {
  readonly adId: string;
  readonly item: AdProduct;
  /** Where its components begin on the page. */
  readonly place: { readonly left: number; readonly top: number };
  /** Replaces the custom text. */
  readonly note: string | undefined;
}

/** Returns the components of an item on offer, and its price in cents if it is that of one piece. */
export function adComponents({ adId, item: { product, couponed }, place, note }: AdOffer, random: Random) {
  // The draw stays, because later random values depend on it.
  const drawn = random.pick(product.sizes);
  // The price that registers of the demo overcharge has no condition.
  const isPlain = product.name === mispriced.name;
  const size = isPlain ? mispriced.size : (couponed?.size ?? drawn);
  const { price, unit, cents } = isPlain ? eachAt(mispriced.adCents) : priceOf(product, size, random);
  // These draws stay too.
  random.integer(0, 5);
  random.integer(0, 7);
  const parts: readonly (readonly [type: string, name: string | null, value: string])[] = [
    ["CUSTOMTEXT", "TITLE", couponed === undefined ? product.name : `${couponed.brand} ${product.name}`],
    ["PRODUCTIMAGE", null, slugOf(product.name)],
    ["PRODUCTDETAILS", null, size],
    ["CUSTOMTEXT", "PRICE", price],
    ...(unit === null ? [] : ([["CUSTOMTEXT", "UNIT", unit]] as const)),
    ...(isPlain || (note === undefined && !random.chance(60))
      ? []
      : ([["CUSTOMTEXT", null, note ?? random.pick(customTexts)]] as const)),
    ...(product.category === "PRODUCE" ? ([["THEMEIMAGE", "HEALTHYOPTIONATTRIBUTE", "healthy-choice"]] as const) : []),
    // Viewers add component types without notice; clients must tolerate unknown ones.
    ...(!isPlain && random.chance(10) ? ([["RECIPELINK", "RECIPE", "weeknight-dinners"]] as const) : []),
  ];
  const components = parts.map(([componentType, componentName, componentValue], index): AdComponent => ({
    adComponentId: `${adId}-${index + 1}`,
    componentType,
    componentName,
    componentValue,
    offsetX: place.left,
    offsetY: place.top + index * 15,
  }));
  return { cents, components };
}
