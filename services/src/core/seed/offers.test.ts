import { describe, expect, test } from "vitest";
import { addDays } from "../day.ts";
import { brands } from "../products/brands.ts";
import { demoHistory } from "./histories.ts";
import { demoOffers, type NewOffer } from "./offers.ts";
import { categories } from "../products/products.ts";
import { demoRetailers } from "../retailers/demo-retailers.ts";
import { demoShoppers } from "./shoppers.ts";

const today = "2026-05-04";

const isShown = ({ expires_on: last, notes }: NewOffer): boolean =>
  (last == null || last >= today) && !notes?.trim().startsWith("DND");

describe.each(demoRetailers())("the offers of $name", (retailer) => {
  const offers = demoOffers(retailer, today);
  const shown = offers.filter(isShown);

  test("contain the retailer's number of coupons, besides some expired and some hidden ones", () => {
    expect(shown).toHaveLength(retailer.offerCount);
    expect(offers.filter(({ expires_on: last }) => last != null && last < today)).toHaveLength(8);
    expect(offers.filter(({ notes }) => notes?.trim().startsWith("DND"))).toHaveLength(4);
  });

  test("are all valid for a shopper who views them past midnight", () => {
    expect(shown.filter(({ expires_on: last }) => last === today)).toEqual([]);
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
    expect(new Set(shown.map(({ category_name }) => category_name)).size).toBe(categories.length);
  });

  test("contain every special case of the pages", () => {
    expect(shown.filter(({ expires_on }) => expires_on === null).length).toBeGreaterThan(3);
    expect(shown.filter(({ image }) => image === null).length).toBeGreaterThan(3);
    expect(shown.filter(({ value_cents }) => value_cents === null).length).toBeGreaterThan(2);
    expect(shown.filter(({ disclaimer }) => disclaimer === null).length).toBeGreaterThan(3);
    expect(shown.filter(({ is_promoted }) => is_promoted)).toHaveLength(8);
    expect(shown.filter(({ description }) => description.length > 300).length).toBeGreaterThan(3);
    const soon = addDays(today, 2);
    expect(shown.filter(({ expires_on: last }) => last != null && last <= soon).length).toBeGreaterThan(3);
  });

  test("are the same in every run", () => {
    expect(demoOffers(retailer, today)).toEqual(offers);
  });

  test.each(demoShoppers)("give $firstName a plausible history", (shopper) => {
    const now = new Date(`${today}T18:00:00Z`);
    const history = demoHistory(retailer.appId, "41000001", shopper, shown, now);
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
    ].map((now) => demoHistory(retailer.appId, "41000001", shopper, shown, now));
    expect(evening).toEqual(noon);
  });
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
