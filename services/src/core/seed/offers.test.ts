import { describe, expect, test } from "vitest";
import { addDays } from "../day.ts";
import { brands } from "../products/brands.ts";
import { demoHistory } from "./histories.ts";
import { demoOffers, type NewOffer, personalOffer } from "./offers.ts";
import { categories } from "../products/products.ts";
import { demoRetailers } from "../retailers/demo-retailers.ts";
import { demoShoppers } from "./shoppers.ts";

const today = "2026-05-04";

const isShown = ({ expires_on: last, notes }: NewOffer): boolean =>
  (last == null || last >= today) && !notes?.trim().startsWith("DND");

const numbers = ["one", "two", "three", "four"];
const toNumber = (word = "one"): number => numbers.indexOf(word) + 1;

/** Returns whole cents of an amount as it is printed. */
const toCents = (amount = ""): number =>
  amount.endsWith("¢") ? Number.parseInt(amount, 10) : Math.round(Number(amount.slice(1)) * 100);

const readers: readonly (readonly [RegExp, (parts: Readonly<Record<string, string>>) => object])[] = [
  [
    /^Save (?<off>\d+)%(?: on (?<count>\w+))?$/,
    (to) => ({ kind: "PercentOff", percent: Number(to["off"]), quantity: toNumber(to["count"]) }),
  ],
  [
    /^Save (?<off>\S+) when you spend (?<least>\S+)$/,
    (to) => ({ kind: "OrderTotal", cents: toCents(to["off"]), minimumCents: toCents(to["least"]) }),
  ],
  [
    /^Save (?<off>[^%\s]+)(?: on (?<count>\w+))?$/,
    (to) => ({ kind: "CentsOff", cents: toCents(to["off"]), quantity: toNumber(to["count"]) }),
  ],
  [
    /^(?<count>\d+) for (?<price>\S+)$/,
    (to) => ({ kind: "FixedPrice", cents: toCents(to["price"]), quantity: Number(to["count"]) }),
  ],
  [
    /^Buy (?<count>\w+), get one free$/,
    (to) => ({ kind: "BuyGet", quantity: toNumber(to["count"]), getQuantity: 1, percent: 100 }),
  ],
];

/** Returns what a printed summary says; null for one that no reader knows. */
function printedDiscount(summary: string): object | null {
  for (const [pattern, read] of readers) {
    const groups = pattern.exec(summary)?.groups;
    if (groups !== undefined) return read(groups);
  }
  return null;
}

describe.each(demoRetailers())("the offers of $name", (retailer) => {
  const offers = demoOffers(retailer, today);
  const visibleOffers = offers.filter(isShown);

  test("contain the retailer's number of coupons, besides some expired and some hidden ones", () => {
    expect(visibleOffers).toHaveLength(retailer.offerCount);
    expect(offers.filter(({ expires_on: last }) => last != null && last < today)).toHaveLength(8);
    expect(offers.filter(({ notes }) => notes?.trim().startsWith("DND"))).toHaveLength(4);
  });

  test("are all valid for a shopper who views them past midnight", () => {
    expect(visibleOffers.filter(({ expires_on: last }) => last === today)).toEqual([]);
  });

  test("are all different", () => {
    expect(new Set(offers.map(({ description }) => description)).size).toBe(offers.length);
    expect(new Set(offers.map(({ offer_id }) => offer_id)).size).toBe(offers.length);
  });

  test("have values of 25 cents to 10 dollars", () => {
    const values = offers.flatMap(({ value_cents: value }) => value ?? []);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(25);
    expect(Math.max(...values)).toBeLessThanOrEqual(1_000);
  });

  test("cover every category", () => {
    expect(new Set(visibleOffers.map(({ category_name }) => category_name)).size).toBe(categories.length);
  });

  test("contain every special case of the pages", () => {
    expect(visibleOffers.filter(({ expires_on }) => expires_on === null).length).toBeGreaterThan(3);
    expect(visibleOffers.filter(({ image }) => image === null).length).toBeGreaterThan(3);
    expect(visibleOffers.filter(({ value_cents }) => value_cents === null).length).toBeGreaterThan(2);
    expect(visibleOffers.filter(({ disclaimer }) => disclaimer === null).length).toBeGreaterThan(3);
    expect(visibleOffers.filter(({ is_promoted }) => is_promoted)).toHaveLength(8);
    expect(visibleOffers.filter(({ description }) => description.length > 300).length).toBeGreaterThan(3);
    const soon = addDays(today, 2);
    expect(visibleOffers.filter(({ expires_on: last }) => last != null && last <= soon).length).toBeGreaterThan(3);
  });

  test("have the discount that their summaries print", () => {
    const all = [...offers, personalOffer(retailer, "41000001", today)];
    const stated = all.map(({ summary, discount }) => ({ summary, discount: JSON.parse(discount ?? "") }));
    expect(stated).toEqual(all.map(({ summary }) => ({ summary, discount: printedDiscount(summary) })));
  });

  test("have the value and the number of products of their discounts", () => {
    for (const { discount, value_cents: value, description } of offers) {
      const { kind, cents, quantity } = JSON.parse(discount ?? "");
      expect(kind === "CentsOff" ? cents : null).toBe(value);
      expect(description).toContain(`(${quantity})`);
    }
  });

  test("have product codes whose check digits are right, each for one product", () => {
    const codes = offers.flatMap(({ gtins }) => gtins ?? []);
    const weighted = (code: string) => [...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 1 : 3), 0);
    expect(codes.filter((code) => !/^4\d{11}$/.test(code) || weighted(code) % 10 !== 0)).toEqual([]);
    expect(codes.length).toBeGreaterThan(50);
    expect(offers.some(({ gtins }) => gtins === null)).toBe(true);
  });

  test("can be clipped until a day before their last", () => {
    const limited = visibleOffers.filter(({ clip_by }) => clip_by !== null);
    expect(limited.length).toBeGreaterThan(3);
    expect(limited.filter(({ clip_by: by, expires_on: last }) => !by || !last || by <= today || by >= last)).toEqual(
      [],
    );
  });

  test("are the same in every run", () => {
    expect(demoOffers(retailer, today)).toEqual(offers);
  });

  test.each(demoShoppers)("give $firstName a plausible history", (shopper) => {
    const now = new Date(`${today}T18:00:00Z`);
    const history = demoHistory(retailer.appId, "41000001", shopper, visibleOffers, now);
    const used = new Set(history.redemptions.map(({ offer_id }) => offer_id));
    expect(history.activations).toHaveLength(shopper.clipped + shopper.redeemed);
    expect(used.size).toBe(shopper.redeemed);
    const clippedAt = new Map(history.activations.map((row) => [row.offer_id, row.activated_at.getTime()]));
    for (const { offer_id, redeemed_at } of history.redemptions) {
      expect(redeemed_at.getTime()).toBeGreaterThan(clippedAt.get(offer_id) ?? Infinity);
      expect(redeemed_at.getTime()).toBeLessThan(now.getTime());
    }
  });

  test.each(demoShoppers)("give $firstName the same history at every time of a day", (shopper) => {
    // Noon and late evening in the time zone of the retailers; the latter is the next day in UTC.
    const [noon, evening] = [
      new Date(`${today}T18:00:00Z`),
      new Date(Date.parse(`${today}T18:00:00Z`) + 11 * 3_600_000),
    ].map((now) => demoHistory(retailer.appId, "41000001", shopper, visibleOffers, now));
    expect(evening).toEqual(noon);
  });
});

test("have every kind of discount but that of a whole order", () => {
  const all = demoRetailers().flatMap((retailer) => demoOffers(retailer, today));
  const kinds = new Set(all.map(({ discount }) => JSON.parse(discount ?? "").kind));
  expect(kinds).toEqual(new Set(["CentsOff", "PercentOff", "FixedPrice", "BuyGet"]));
});

test("differ between retailers", () => {
  const texts = demoRetailers().map((retailer) => demoOffers(retailer, today).map(({ description }) => description));
  const [reams = [], lees = []] = texts;
  const lesser = lees.filter((description) => reams.includes(description));
  expect(lesser.length).toBeLessThan(reams.length / 2);
});

test("have more than 40 brands, many in capitals and some not", () => {
  const inCapitals = brands.filter(({ wireName }) => wireName === wireName.toUpperCase());
  expect(brands.length).toBeGreaterThan(40);
  expect(inCapitals.length).toBeGreaterThan(15);
  expect(brands.length - inCapitals.length).toBeGreaterThan(15);
});
