import { expect, it } from "vitest";
import type { AdComponent, AdItem } from "../port.ts";
import { plainPrice } from "./plain-price.ts";

const day = "2026-05-06";
const week = { id: "week", startDate: "2026-05-06", endDate: "2026-05-12" };
const weekend = { id: "weekend", startDate: "2026-05-08", endDate: "2026-05-10" };

type Piece = readonly [type: AdComponent["type"], name: AdComponent["name"], value: string];

const title: Piece = ["CUSTOMTEXT", "TITLE", "Gala Apples"];
const price: Piece = ["CUSTOMTEXT", "PRICE", "$3.99"];

function itemWith(pieces: readonly Piece[], spaces = [week]): AdItem {
  return {
    id: "1",
    pageIds: [],
    spaces,
    endDate: null,
    department: null,
    regularCents: null,
    savingCents: null,
    place: null,
    pictures: [],
    components: pieces.map(([type, name, value]) => ({ id: value, type, name, value, offsetX: null, offsetY: null })),
  };
}

it.each<[string, readonly Piece[]]>([
  [
    "a picture, a size and a healthy choice",
    [
      ["PRODUCTIMAGE", null, "x"],
      ["PRODUCTDETAILS", null, "3 lb."],
    ],
  ],
  ["a healthy choice", [["THEMEIMAGE", "HEALTHYOPTIONATTRIBUTE", "healthy"]]],
  ["a remark about supplies", [["CUSTOMTEXT", null, "While supplies last"]]],
])("states a price beside %s", (_what, more) => {
  expect(plainPrice(itemWith([title, price, ...more]), day)).toEqual({
    cents: 399,
    limit: null,
    startDate: week.startDate,
    endDate: week.endDate,
  });
});

it("states the limit of a price, the smallest of several", () => {
  const limits: readonly Piece[] = [
    ["CUSTOMTEXT", null, "Limit 4"],
    ["CUSTOMTEXT", null, "Limit 2."],
  ];
  expect(plainPrice(itemWith([title, price, ...limits]), day)?.limit).toBe(2);
});

it.each<[string, readonly Piece[]]>([
  ["a text that may be a condition", [["CUSTOMTEXT", null, "With your card"]]],
  ["a mark whose meaning is not known", [["THEMEIMAGE", null, "members"]]],
  ["a piece of an unknown type", [["OTHER", null, "x"]]],
  ["a text of an unknown role", [["CUSTOMTEXT", "OTHER", "x"]]],
  ["a second price", [["CUSTOMTEXT", "PRICE", "$4.99"]]],
  ["a second title", [["CUSTOMTEXT", "TITLE", "Fuji Apples"]]],
  ["a unit", [["CUSTOMTEXT", "UNIT", "lb."]]],
])("states none beside %s", (_what, more) => {
  expect(plainPrice(itemWith([title, price, ...more]), day)).toBeNull();
});

it("states none on a day without an offer, in two offers at once, and without days", () => {
  const item = (...spaces: readonly (typeof week)[]) => itemWith([title, price], [...spaces]);
  expect(plainPrice(item(weekend), day)).toBeNull();
  expect(plainPrice(item(week, weekend), "2026-05-09")).toBeNull();
  expect(plainPrice(item(), day)).toBeNull();
});
