import { expect, it } from "vitest";
import type { AdItem } from "../port.ts";
import { pieceCents, readPrinted, unitCents } from "./printed-price.ts";

it.each([
  ["$6.19", { cents: 619, count: 1 }],
  ["99¢", { cents: 99, count: 1 }],
  ["2/$5", { cents: 250, count: 2 }],
  ["3 for $5.00", { cents: 167, count: 3 }],
  ["$10", { cents: 1_000, count: 1 }],
  ["Buy one, get one free", null],
  ["From $5.99", null],
  ["$1.299", null],
  ["0¢", null],
  ["", null],
])("reads the printed price %j as %j", (text, price) => {
  expect(readPrinted(text)).toEqual(price);
});

const itemAt = (price: string, unit: string | null): AdItem => {
  const texts = [["PRICE", price] as const, ...(unit === null ? [] : [["UNIT", unit] as const])];
  const shared = { type: "CUSTOMTEXT", offsetX: null, offsetY: null } as const;
  const amounts = { department: null, regularCents: null, savingCents: null, place: null };
  return {
    id: "1",
    ...amounts,
    pageIds: [],
    spaces: [],
    endDate: null,
    pictures: [],
    components: texts.map(([name, value]) => ({ id: name, name, value, ...shared })),
  };
};

it.each([
  ["$6.19", null, 619],
  ["$6.19", "ea.", 619],
  ["$6.19", "each", 619],
  ["$6.19", "lb.", null],
  ["2/$5", null, null],
])("knows the price of one piece of %s %s: %s", (price, unit, cents) => {
  expect(pieceCents(itemAt(price, unit))).toBe(cents);
});

it("knows the price of a unit for comparisons", () => {
  expect([unitCents(itemAt("$6.19", "lb.")), unitCents(itemAt("2/$5", null))]).toEqual([619, 250]);
});
