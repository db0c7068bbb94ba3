import { describe, expect, it, test } from "vitest";
import { type PrintedItem, ReceiptText } from "./receipt-text.ts";

/** Returns the amounts of a receipt that its arithmetic proves. */
function amountsOf(text: string) {
  const { printedItems, subtotalCents, taxCents, totalCents } = new ReceiptText(text);
  const items = printedItems.map(({ description, valueCents }) => ({ description, valueCents }));
  return { items, subtotalCents, taxCents, totalCents };
}

type ProvenAmounts = ReturnType<typeof amountsOf>;

/** Returns the items of lines with their total. */
function itemsOf(lines: string, total: string): readonly PrintedItem[] {
  return new ReceiptText(`${lines}\nTOTAL ${total}`).printedItems;
}

describe("parses the quantity of an item", () => {
  const bread = { description: "BREAD", valueCents: 300 };
  const three = { amount: 3, unit: null, unitPriceCents: 100 };
  test.each<[name: string, text: string, expected: PrintedItem]>([
    ["in a line above", "3 @ 1.00\nBREAD 3.00", { ...bread, quantity: three }],
    ["in a line below", "BREAD 3.00 F\n   3 @ $1.00 ea", { ...bread, quantity: three }],
    ["before the amount", "BREAD  3 @ 1.00   3.00", { ...bread, quantity: three }],
    ["before the name", "3 @ 1.00 BREAD   3.00", { ...bread, quantity: three }],
    ["below the name, with the amount", "BREAD\n3 x 1.00   3.00", { ...bread, quantity: three }],
    ["of a bundle", "3 @ 2/2.00\nBREAD  3.00", { ...bread, quantity: three }],
    ["without a name", "3 @ 1.00   3.00", { description: "3 @ 1.00", valueCents: 300, quantity: three }],
    ["below a department", "BAKERY\n3 @ 1.00   3.00", { description: "3 @ 1.00", valueCents: 300, quantity: three }],
  ])("%s", (_name, text, expected) => {
    expect(itemsOf(text, "3.00")).toEqual([expected]);
  });

  it("by weight, with a rounded amount and no zero before the point", () => {
    const quantity = { amount: 2.31, unit: "lb", unitPriceCents: 69 };
    expect(itemsOf("2.31 lb @ .69 /lb\nBANANAS 1.59 F", "1.59")).toEqual([
      { description: "BANANAS", valueCents: 159, quantity },
    ]);
  });

  test.each([
    ["that does not multiply to the amount", "2 @ 1.00\nBREAD 3.00", "3.00", ["BREAD"]],
    ["that would fit the items above and below", "MILK 3.00\n3 @ 1.00\nBREAD 3.00", "6.00", ["MILK", "BREAD"]],
    ["that is two lines away", "3 @ 1.00\n\nBREAD 3.00", "3.00", ["BREAD"]],
    ["that continues a word", "ITEM#3 @ 1.00 3.00", "3.00", ["ITEM#3 @ 1.00"]],
    ["that has no price of one in whole cents", "1 @ 3/5.00\nBREAD 1.67", "1.67", ["BREAD"]],
  ])("returns none %s", (_name, text, total, descriptions) => {
    const items = itemsOf(text, total);
    expect(items.map(({ description }) => description)).toEqual(descriptions);
    expect(items.map(({ quantity }) => quantity)).toEqual(descriptions.map(() => null));
  });
});

it.each([
  ["add up to the subtotal", "MILK 3.99\nCOUPON 1.00-\nSUBTOTAL 2.99", 2],
  ["add up to the total with the tax", "MILK 3.99\nTAX .08\nTOTAL 4.07", 1],
  ["do not add up", "MILK 3.99\n?? 1.00\nSUBTOTAL 4.99", 0],
  ["are all savings", "Card savings 1.00\nCoupons .50\nTOTAL 1.50", 0],
  ["cannot be parsed", "SUBTOTAL 0.00", 0],
])("has all items or none if they %s", (_name, text, count) => {
  const { hasAllItems, printedItems } = new ReceiptText(text);
  expect([hasAllItems, printedItems.length]).toEqual([count > 0, count]);
});

it.each<[name: string, text: string, expected: Partial<ProvenAmounts>]>([
  [
    "a subtotal, a tax and a total that agree",
    "M?LK\nSUBTOTAL 9.00\nTAX .50\nTOTAL 9.50",
    { subtotalCents: 900, taxCents: 50, totalCents: 950 },
  ],
  ["a total that was paid", "M?LK\nTOTAL 9.50\nCASH 20.00\nCHANGE 10.50", { totalCents: 950 }],
  ["what was paid without a total", "MILK 9.00\nSUBTOTAL 9.00\nTAX .50\nVISA 9.50", { totalCents: 950 }],
  [
    "a sum with an unknown label that was paid",
    "MILK 9.00\nBREAD 2.00\nGOODS 11.00\nVISA 11.00",
    {
      items: [
        { description: "MILK", valueCents: 900 },
        { description: "BREAD", valueCents: 200 },
      ],
      totalCents: 1100,
    },
  ],
  [
    "items below a line about savings that were paid",
    "Savings Club\nMILK 9.00\nTOTAL 9.00\nVISA 9.00",
    { totalCents: 900 },
  ],
  ["no total that was not paid", "MILK 9.00\nORDER TOTAL 9.00\nVISA 9.50", { items: [], totalCents: null }],
])("proves %s", (_name, text, expected) => {
  expect(amountsOf(text)).toMatchObject(expected);
});

it("does not take a tax with an unknown label for a fee", () => {
  const text = "MILK 9.00\nSUBTOTAL 9.00\nZX 1 .50\nTOTAL 9.50";
  const items = [{ description: "MILK", valueCents: 900 }];
  expect(amountsOf(text)).toMatchObject({ items, subtotalCents: 900, taxCents: null, totalCents: 950 });
});
