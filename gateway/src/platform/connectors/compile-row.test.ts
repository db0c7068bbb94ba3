import { describe, expect, it } from "vitest";
import { compileRow, UnreadableRow } from "./compile-row.ts";
import type { FieldRules } from "./field-rule.ts";
import { listOf, oneOf, optional, required, type FieldShape, type RowShape } from "./shape.ts";

const zone = "America/Denver";

const kinds = oneOf(["Item", "Tax"]);

/** Reads a row with one field, by a rule. */
function readField(shape: FieldShape, rule: FieldRules[string], row: unknown) {
  const readRow = compileRow({ field: rule }, { fields: { field: shape } }, zone);
  if (typeof readRow !== "function") throw new Error(readRow.map(({ message }) => message).join());
  const mapped = readRow(row);
  return mapped instanceof UnreadableRow ? mapped.reason : mapped["field"];
}

describe("compileRow", () => {
  it.each([
    ["a text at a path", optional("text"), { from: "offer.title" }, { offer: { title: " Milk " } }, "Milk"],
    ["a number as a text", required("text"), { from: "id" }, { id: 7_342 }, "7342"],
    ["a value in a list", optional("text"), { from: "images[1].url" }, { images: [{}, { url: "/a" }] }, "/a"],
    ["the first path with a value", optional("text"), { from: ["short", "long"] }, { short: "", long: "Milk" }, "Milk"],
    ["a text of several values", optional("text"), { text: "{size} {unit}" }, { size: 12, unit: "oz" }, "12 oz"],
    ["no text without one of its values", optional("text"), { text: "{size} {unit}" }, { size: 12 }, null],
    ["a constant", optional("text"), { constant: "Grocery" }, {}, "Grocery"],
    ["a value of a table", optional("text"), { from: "kind", values: { A: "amount" } }, { kind: "A" }, "amount"],
    [
      "nothing in place of an unknown value",
      optional("text"),
      { from: "kind", values: { A: "amount" } },
      { kind: "B" },
      "unreadable",
    ],
    ["a default for an absent value", optional("text"), { from: "brand", default: "Own" }, {}, "Own"],
    [
      "no default for an unreadable value",
      optional("integer"),
      { from: "count", default: 1 },
      { count: "two" },
      "unreadable",
    ],
    [
      "a day as month, day and year",
      optional("day"),
      { from: "end", date: "MM/dd/yyyy" },
      { end: "11/30/2026" },
      "2026-11-30",
    ],
    [
      "no day that does not exist",
      optional("day"),
      { from: "end", date: "MM/dd/yyyy" },
      { end: "30/11/2026" },
      "unreadable",
    ],
    ["an absent day", optional("day"), { from: "end", date: "MM/dd/yyyy" }, { end: null }, null],
    ["a day of another format", optional("day"), { from: "end" }, { end: "11/30/2026" }, "unreadable"],
    [
      "a time of the retailer's zone",
      optional("instant"),
      { from: "at", date: "M/d/yyyy h:mm a" },
      { at: "7/4/2026 9:05 PM" },
      "2026-07-05T03:05:00.000Z",
    ],
    [
      "a time of a named zone",
      optional("instant"),
      { from: "at", date: "yyyy-MM-dd HH:mm:ss", zone: "UTC" },
      { at: "2026-07-04 21:05:09" },
      "2026-07-04T21:05:09.000Z",
    ],
    [
      "seconds since 1970",
      optional("instant"),
      { from: "at", date: "seconds" },
      { at: 1_780_000_000 },
      "2026-05-28T20:26:40.000Z",
    ],
    [
      "the day of an instant",
      optional("day"),
      { from: "at", date: "milliseconds" },
      { at: "1780023600000" },
      "2026-05-28",
    ],
    [
      "an ISO time with an offset",
      optional("instant"),
      { from: "at" },
      { at: "2026-07-04T21:05:09-06:00" },
      "2026-07-05T03:05:09.000Z",
    ],
    ["dollars as a text", optional("cents"), { from: "price", money: "dollars" }, { price: "$4.35" }, 435],
    ["cents", optional("cents"), { from: "price", money: "cents" }, { price: "435" }, 435],
    ["no part of a cent", optional("cents"), { from: "price", money: "cents" }, { price: 4.35 }, "unreadable"],
    ["yes as it is spelled", optional("boolean"), { from: "f", yes: ["Y", 1], no: ["N", 0] }, { f: "y" }, true],
    ["no as it is spelled", optional("boolean"), { from: "f", yes: ["Y", 1], no: ["N", 0] }, { f: 0 }, false],
    ["neither yes nor no", optional("boolean"), { from: "f", yes: ["Y"], no: ["N"] }, { f: "maybe" }, "unreadable"],
    ["one of the options", kinds, { from: "kind" }, { kind: "Tax" }, "Tax"],
    ["an option of a table", kinds, { from: "kind", values: { S: "Item" } }, { kind: "S" }, "Item"],
    ["a value that is no option", kinds, { from: "kind" }, { kind: "Fee" }, "unreadable"],
    ["a required value that is absent", required("text"), { from: "id" }, {}, "missing"],
    ["nothing of a prototype", optional("text"), { from: "constructor.name" }, {}, null],
  ] as const)("reads %s", (_, shape, rule, row, value) => {
    expect(readField(shape, rule, row)).toBe(value);
  });

  it("reads rows inside a row, and refuses the whole row for one that cannot be read", () => {
    const line: RowShape = { fields: { amount: required("cents") } };
    const rule = { from: "lines", fields: { amount: { from: "usd", money: "dollars" } } } as const;
    expect(readField(listOf(line), rule, { lines: [{ usd: 1.5 }, { usd: "2" }] })).toEqual([
      { amount: 150 },
      { amount: 200 },
    ]);
    expect(readField(listOf(line), rule, { lines: [{ usd: 1.5 }, { usd: "free" }] })).toBe("unreadable");
    expect(readField(listOf(line), rule, {})).toEqual([]);
  });

  it.each([
    [
      "an unknown field",
      { id: { from: "id" }, tilte: { from: "t" } },
      "is not a field; the fields are id, day, price, new, lines",
    ],
    ["a required field without a rule", {}, "the field id is missing"],
    ["no source", { id: { default: "1" } }, "it must have one of from, text and constant"],
    ["two sources", { id: { from: "id", constant: "1" } }, "it must have one of from, text and constant"],
    ["a malformed path", { id: { from: "a..b" } }, "a..b is not a path such as offer.images[0].url"],
    ["a brace without a partner", { id: { text: "{id" } }, "a brace has no partner"],
    [
      "an unknown date format",
      { id: { from: "id" }, day: { from: "d", date: "DD.MM.YYYY" } },
      "DD.MM.YYYY is not a format such as MM/dd/yyyy",
    ],
    [
      "a format without a year",
      { id: { from: "id" }, day: { from: "d", date: "MM/dd" } },
      "MM/dd is not a format such as MM/dd/yyyy",
    ],
    ["an unknown zone", { id: { from: "id" }, day: { from: "d", zone: "Denver" } }, "Denver is not an IANA time zone"],
    [
      "an amount without its unit",
      { id: { from: "id" }, price: { from: "p" } },
      "an amount must state money: dollars or money: cents",
    ],
    ["yes without no", { id: { from: "id" }, new: { from: "n", yes: ["Y"] } }, "yes and no belong together"],
    ["a date on a text", { id: { from: "id", date: "iso" } }, "a field of the kind text takes no date"],
    ["rows without fields", { id: { from: "id" }, lines: { from: "lines" } }, "it must have fields of its own"],
    ["fields in a text", { id: { from: "id", fields: {} } }, "it has no fields of its own"],
  ] as const)("refuses %s", (_, rules, message) => {
    const shape: RowShape = {
      fields: {
        id: required("text"),
        day: optional("day"),
        price: optional("cents"),
        new: optional("boolean"),
        lines: listOf({ fields: { amount: required("cents") } }),
      },
    };
    expect(compileRow(rules as FieldRules, shape, zone)).toMatchObject([{ message }]);
  });
});

it.each([{ from: "kind", values: { F: "Fee" } }, { constant: "Fee" }, { from: "kind", default: "Fee" }])(
  "refuses the rule %j, whose value is no option",
  (rule) => {
    expect(() => readField(kinds, rule, {})).toThrow("Fee is not a value of it; those are Item, Tax");
  },
);
