import type { Insertable } from "kysely";
import { type Day, addDays } from "../day.ts";
import type { Discount, OfferTable } from "../tables.ts";
import { type Brand, brands } from "../products/brands.ts";
import { clipTermsOf, discountOf, funderOf, gtinOf } from "./offer-terms.ts";
import { additions, disclaimers, longAdditions, requirementOf, summaryOf } from "./offer-texts.ts";
import { categories, grounds, type Product, products, slugOf } from "../products/products.ts";
import { createRandom, type Random } from "./random.ts";
import type { DemoRetailer } from "../retailers/demo-retailers.ts";

export type NewOffer = Insertable<OfferTable>;

const expiredCount = 8;
/** The number of featured offers: in a row of dozens, being featured would say nothing. */
const featuredCount = 8;
const hiddenNotes = ["DND", "DND - replaced by a newer offer", " DND test of the till", "DND staff only"];

/**
 * Returns the offers of a demo retailer with dates around `today`, deterministic for a retailer and day: first the
 * shown ones, then some expired ones and some hidden by their notes.
 */
export function demoOffers(retailer: DemoRetailer, today: Day): NewOffer[] {
  const random = createRandom(retailer.appId);
  const items = chooseItems(retailer, random);
  const idBase = 100_000 * (retailer.number + 2);
  let featured = 0;
  let withoutAmount = 0;
  return items.map((item, index) => {
    const hidden = index - retailer.offerCount - expiredCount;
    const common = {
      app_id: retailer.appId,
      offer_id: String(idBase + index + 1),
      offer_code: random.chance(2) ? null : `${retailer.codePrefix}${String(index + 1).padStart(4, "0")}`,
      ...textsOf(item, retailer.ground, random, withoutAmount),
      ...datesOf(today, random, index >= retailer.offerCount && hidden < 0),
      is_promoted: random.chance(6) && featured < featuredCount,
    };
    if (common.is_promoted) featured += 1;
    if (common.value_cents === null) withoutAmount += 1;
    return {
      ...common,
      ...clipTermsOf(index, today, common.expires_on ?? null),
      notes: hidden >= 0 ? (hiddenNotes[hidden] ?? null) : random.chance(8) ? "Funded by the brand" : null,
    };
  });
}

interface Item {
  readonly product: Product;
  readonly brand: Brand;
  readonly size: string;
  readonly count: number;
}

// Each combination occurs at most once; a retailer's strong categories are drawn twice as often as the others.
function chooseItems(retailer: DemoRetailer, random: Random): Item[] {
  const wanted = retailer.offerCount + expiredCount + hiddenNotes.length;
  const carried = random.shuffle(brands).slice(retailer.offerCount > 1_000 ? 0 : 4);
  const drawn = [...categories, ...retailer.strongIn];
  const items = new Map<string, Item>();
  for (let tries = wanted * 50; items.size < wanted; tries -= 1) {
    if (tries === 0) throw new Error(`There are not enough products for ${wanted} different offers.`);
    const category = random.pick(drawn);
    const product = random.pick(products.filter((candidate) => candidate.category === category));
    const brand = random.pick(carried.filter((candidate) => candidate.categories.includes(category)));
    // An offer for four expensive products would be implausible.
    const count = random.pick(product.price > 900 ? [1, 1, 1, 2] : [1, 1, 1, 2, 2, 3, 4]);
    const item = { product, brand, size: random.pick(product.sizes), count };
    items.set([product.name, brand.name, item.size, item.count].join("|"), item);
  }
  return [...items.values()];
}

/** Returns an offer that a demo retailer makes to one shopper. */
export function personalOffer(retailer: DemoRetailer, shopperNumber: string, today: Day): NewOffer {
  const discount: Discount = { kind: "OrderTotal", cents: 500, minimumCents: 2_500 };
  return {
    app_id: retailer.appId,
    offer_id: String(100_000 * (retailer.number + 3) - 1),
    offer_code: null,
    brand_name: retailer.name,
    category_name: "PANTRY",
    summary: summaryOf(discount),
    description: "Any order of $25.00 or more.",
    disclaimer: null,
    image: null,
    active_on: addDays(today, -3),
    expires_on: addDays(today, 25),
    value_cents: discount.cents ?? null,
    notes: null,
    discount: JSON.stringify(discount),
    funded_by: "Store",
    shopper_number: shopperNumber,
  };
}

/** Returns what the shown offers of a demo retailer are for, the same on every day. */
export function demoItems(retailer: DemoRetailer): readonly Item[] {
  return chooseItems(retailer, createRandom(retailer.appId)).slice(0, retailer.offerCount);
}

function textsOf({ product, brand, size, count }: Item, ground: string, random: Random, turn: number) {
  const value = random.chance(3) ? null : valueOf(product, count, random);
  const discount = discountOf(value, count, product.price, turn);
  const requirement = requirementOf(brand.name, product, size, count);
  const more = random.chance(5) ? random.pick(longAdditions) : random.chance(35) ? random.pick(additions) : "";
  // The draw stays, because later random values depend on it.
  random.pick(grounds[product.category]);
  const disclaimer = random.pick(disclaimers);
  // Other texts extend it to varieties and sizes.
  const isOneProduct = more === "" && !/variet/i.test(disclaimer ?? "");
  return {
    brand_name: brand.wireName,
    category_name: product.category,
    summary: summaryOf(discount),
    description: `${requirement} ${more}`.trim(),
    disclaimer,
    discount: JSON.stringify(discount),
    funded_by: funderOf(disclaimer),
    gtins: isOneProduct ? [gtinOf(brand, product, size)] : null,
    image: random.chance(3) ? null : offerImage(ground, product, brand, size),
    value_cents: value,
  };
}

// The label in the picture has the brand and the size of the offer.
function offerImage(ground: string, product: Product, brand: Brand, size: string): string {
  return `/products/${ground}/${[product.name, brand.name, size].map(slugOf).join("/")}.webp`;
}

// Returns a tenth to a third of the price, rounded as coupons are, from 25 cents to 10 dollars.
function valueOf(product: Product, count: number, random: Random): number {
  const cents = (product.price * count * random.integer(10, 33)) / 100;
  const step = cents < 100 ? 5 : cents < 300 ? 25 : 50;
  return Math.min(1_000, Math.max(25, Math.round(cents / step) * step));
}

function datesOf(today: Day, random: Random, expired: boolean): Pick<NewOffer, "active_on" | "expires_on"> {
  if (expired) return { active_on: addDays(today, -45), expires_on: addDays(today, -random.integer(1, 14)) };
  const active_on = addDays(today, -random.integer(0, 28));
  if (random.chance(4)) return { active_on, expires_on: null };
  // No offer ends today, so that nothing changes for visitors at midnight.
  const daysLeft = random.chance(5) ? random.integer(1, 2) : random.integer(6, 56);
  return { active_on, expires_on: addDays(today, daysLeft) };
}
