import { describe, expect, it } from "vitest";
import type { AdItem } from "../../weekly-ad/index.ts";
import { ReceiptText } from "../text/receipt-text.ts";
import { linesAboveAd, pricesByName } from "./above-ad.ts";
import { discountTest } from "./open-discounts.ts";
import { type PriceCase, rightCases, type Shelved, shelf, temptingCases, wrongCases } from "./testing/price-cases.ts";

const offerDay = "2026-11-20";
const space = { id: "week", startDate: "2026-11-18", endDate: "2026-11-24" };

type Printed = Pick<PriceCase, "price" | "unit" | "note">;

function adItem({ title, size, adCents }: Shelved, { price, unit = "ea.", note }: Printed = {}): AdItem {
  const pieces = [
    ["CUSTOMTEXT", "TITLE", title],
    ["PRODUCTIMAGE", null, "a-picture"],
    ["PRODUCTDETAILS", null, size],
    ["CUSTOMTEXT", "PRICE", price ?? `$${(adCents / 100).toFixed(2)}`],
    ...(price === undefined ? [["CUSTOMTEXT", "UNIT", unit] as const] : []),
    ...(note === undefined ? [] : [["CUSTOMTEXT", null, note] as const]),
  ] as const;
  return {
    id: title,
    pageIds: [],
    spaces: [space],
    endDate: space.endDate,
    department: null,
    regularCents: null,
    savingCents: null,
    place: null,
    pictures: [],
    components: pieces.map(([type, name, value], index) => {
      return { id: String(index), type, name, value, offsetX: null, offsetY: null };
    }),
  };
}

/** Returns the text of a receipt as a register prints it. */
function printed(lines: readonly string[]): string {
  const amounts = lines.filter((line) => !line.includes("@")).map((line) => Number(/-?\d+\.\d\d$/.exec(line)?.[0]));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return ["CORNER FOODS", ...lines, `SUBTOTAL ${sum.toFixed(2)}`].join("\n");
}

/** Returns the names of the lines that are said to be above an ad, which has the whole shop. */
function claimsOf({ product, lines, day = offerDay, ...ad }: PriceCase): readonly string[] {
  const items = shelf.map((each) => (each === product ? adItem(each, ad) : adItem(each)));
  const { printedItems } = new ReceiptText(printed(lines));
  expect(printedItems).not.toEqual([]);
  const mayHaveDiscount = discountTest(printedItems, []);
  return linesAboveAd(printedItems, pricesByName(items, day))
    .filter(({ line }) => !mayHaveDiscount(line))
    .map(({ line }) => line.description);
}

describe("lines of receipts against the ad of the day", () => {
  it("of 200 right ones none is said to be wrong", () => {
    expect(rightCases).toHaveLength(200);
    expect(rightCases.filter((each) => claimsOf(each).length > 0).map(({ story, lines }) => [story, lines])).toEqual(
      [],
    );
  });

  it.each(temptingCases)("that are not certain say nothing: $story", (tempting) => {
    expect(claimsOf(tempting)).toEqual([]);
  });

  it("of 20 planted wrong ones at least 16 are found, and no other line", () => {
    expect(wrongCases).toHaveLength(20);
    expect(wrongCases.flatMap(claimsOf).length).toBeGreaterThanOrEqual(16);
    for (const wrong of wrongCases) expect(claimsOf(wrong).length).toBeLessThanOrEqual(1);
  });

  it("state the price of one piece, the pieces and the days of the offer", () => {
    const [batteries] = shelf;
    if (batteries === undefined) throw new Error("The shelf is empty.");
    const { printedItems } = new ReceiptText(printed([`${batteries.line}  25.98`, "  2 @ 12.99"]));
    expect(linesAboveAd(printedItems, pricesByName([adItem(batteries)], offerDay))).toMatchObject([
      { at: 0, pieces: 2, paidCents: 1299, price: { cents: 899, startDate: "2026-11-18", endDate: "2026-11-24" } },
    ]);
  });

  it("say nothing about an item that the ad has twice", () => {
    const [batteries] = shelf;
    if (batteries === undefined) throw new Error("The shelf is empty.");
    const { printedItems } = new ReceiptText(printed([`${batteries.line}  12.99`]));
    const twice = [adItem(batteries), adItem(batteries, { price: "$9.99" })];
    expect(linesAboveAd(printedItems, pricesByName(twice, offerDay))).toEqual([]);
  });
});
