import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { seededRandom, type Random } from "../../../testing/broken-values.ts";
import { seeded } from "../../../testing/seeded.ts";
import { printedReceipt } from "../../../testing/shopper-routes.ts";
import { ReceiptText } from "./receipt-text.ts";

/** Returns every part of a receipt. */
function parseReceipt(text: string) {
  const { location, printedItems, subtotalCents, taxCents, totalCents, transactionNumber, points } = new ReceiptText(
    text,
  );
  const items = printedItems.map(({ description, valueCents }) => ({ description, valueCents }));
  return { location, items, subtotalCents, taxCents, totalCents, transactionNumber, points };
}

type ParsedReceipt = ReturnType<typeof parseReceipt>;

const nothing: ParsedReceipt = {
  location: null,
  items: [],
  subtotalCents: null,
  taxCents: null,
  totalCents: null,
  transactionNumber: null,
  points: null,
};

it("parses a complete receipt", () => {
  expect(parseReceipt(printedReceipt)).toEqual({
    location: "Reams Food Stores #0001",
    items: [
      { description: "Gala Apples 3 lb. bag", valueCents: 549 },
      { description: "Whole Milk 1 gal.", valueCents: 399 },
      { description: "Digital Coupon", valueCents: -150 },
    ],
    subtotalCents: 798,
    taxCents: 24,
    totalCents: 822,
    transactionNumber: "48213-0007",
    points: 8,
  });
});

describe("parses another layout", () => {
  test.each<[name: string, text: string, expected: Partial<ParsedReceipt>]>([
    [
      "dollar signs and letters after amounts",
      "MILK 2% ... $3.99 FB\nTOTAL $3.99",
      { items: [{ description: "MILK 2%", valueCents: 399 }] },
    ],
    ...(
      [
        ["a minus after the amount", "1.50-"],
        ["a minus before the dollar sign", "-$1.50"],
        ["an amount in parentheses", "(1.50)"],
        ["a minus and a letter after the amount", "1.50-A"],
      ] as const
    ).map(([name, amount]): [string, string, Partial<ParsedReceipt>] => [
      name,
      `MILK 3.99\nCOUPON ${amount}\nTOTAL 2.49`,
      {
        items: [
          { description: "MILK", valueCents: 399 },
          { description: "COUPON", valueCents: -150 },
        ],
      },
    ]),
    [
      "amounts below a dollar without a zero",
      "GUM .99\nSUBTOTAL .99\nTAX .07\nTOTAL 1.06",
      { taxCents: 7, totalCents: 106 },
    ],
    ["thousands", "TV 1,234.56\nGrand Total: $1,234.56", { totalCents: 123_456 }],
    [
      "a written-out subtotal",
      "MILK 4.00\r\nSub Total 4.00\r\nTax .12\r\nAmount Due 4.12",
      { subtotalCents: 400, totalCents: 412 },
    ],
    ["several taxes", "MILK 8.60\nState Tax 0.30\nFood Tax 0.10\nTOTAL 9.00", { taxCents: 40, totalCents: 900 }],
    ["a total of taxes", "MILK 8.60\nState Tax 0.40\nTotal Tax 0.40\nTOTAL 9.00", { taxCents: 40, totalCents: 900 }],
    ["savings that are no total", "MILK 9.00\nTOTAL SAVINGS 3.00\nTOTAL 9.00", { totalCents: 900 }],
    [
      "a total of savings below the balance",
      "MILK 9.00\n**** TAX .00 BAL 9.00\nYour Savings\nTotal 1.00",
      { taxCents: 0, totalCents: 900 },
    ],
    [
      "discounts of numbers only",
      "662821 OIL 9.00\n340761 /662821 2.00-\nTOTAL 7.00",
      {
        items: [
          { description: "662821 OIL", valueCents: 900 },
          { description: "340761 /662821", valueCents: -200 },
        ],
      },
    ],
    ["a location", "LOCATION: Provo Center", { location: "Provo Center" }],
    ["a transaction with another label", "Trans No. A17-9", { transactionNumber: "A17-9" }],
    ["points of the visit", "You have POINTS THIS VISIT: 12", { points: 12 }],
  ])("%s", (_name, text, expected) => {
    expect(parseReceipt(text)).toMatchObject(expected);
  });
});

it.each([
  "",
  "   \n\n",
  "Thank you!",
  "Transaction complete",
  "-----",
  "42",
  "Store:",
  "Store: #\n",
  "TOTAL 12345678.00",
  "TOTAL 9.00",
  "Your Savings\nCoupons 3.00\nTotal 3.00",
  "Your Savings\nMilk 1.00\nBread 2.00\nTotal 3.00",
  "Milk 1.00\nBread 2.00\nGoods 3.00",
])("finds nothing in %j", (text) => {
  expect(parseReceipt(text)).toEqual(nothing);
});

const words = ["Apples", "2% Milk", "O'Brien Potatoes", "Bread (sliced)", "Jalapeño", "7-Up 12 pk"];

function pick<T>(values: readonly T[], random: Random, fallback: T): T {
  return values[Math.floor(random() * values.length)] ?? fallback;
}

/** Creates a receipt whose sums add up, and the result that its parser must return. */
function randomReceipt(random: Random) {
  const items = Array.from({ length: 1 + Math.floor(random() * 12) }, () => ({
    description: pick(words, random, "Apples"),
    valueCents: Math.floor(random() * 20_000) - 2_000,
  }));
  const subtotalCents = items.reduce((sum, { valueCents }) => sum + valueCents, 0);
  const taxCents = Math.floor(random() * 900);
  const expected: ParsedReceipt = {
    location: `Store ${Math.floor(random() * 90)}`,
    items,
    subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
    transactionNumber: `${1 + Math.floor(random() * 99_999)}`,
    points: Math.floor(random() * 500),
  };
  const gap = " ".repeat(1 + Math.floor(random() * 20));
  const amount = (cents: number) => `${cents < 0 ? "-" : ""}${(Math.abs(cents) / 100).toFixed(2)}`;
  const line = (label: string, cents: number) => `${label}${gap}${amount(cents)}`;
  const text = [
    `Store: ${expected.location}`,
    ...items.map(({ description, valueCents }) => line(description, valueCents)),
    line(pick(["SUBTOTAL", "Sub-total", "Subtotal:"], random, "SUBTOTAL"), subtotalCents),
    line(pick(["TAX", "Sales Tax", "Tax:"], random, "TAX"), taxCents),
    line(pick(["TOTAL", "Total:", "Grand Total"], random, "TOTAL"), subtotalCents + taxCents),
    line("VISA", subtotalCents + taxCents),
    `Transaction #: ${expected.transactionNumber}`,
    `Points earned: ${expected.points}`,
  ].join(pick(["\n", "\r\n", "\n\n"], random, "\n"));
  return { text, expected };
}

it("parses any printed receipt, in every layout", () => {
  const random = seededRandom(7);
  for (let round = 0; round < 500; round += 1) {
    const { text, expected } = randomReceipt(random);
    expect({ text, parsed: parseReceipt(text) }).toEqual({ text, parsed: expected });
  }
});

it("returns null for missing parts of a torn receipt, and never parses an invalid number", () => {
  const random = seededRandom(11);
  for (let round = 0; round < 500; round += 1) {
    const { text, expected } = randomReceipt(random);
    const torn = text.split(/\s*\n/).filter((line) => line !== "" && random() < 0.6);
    const parsed = parseReceipt(torn.join("\n"));
    expect([expected.subtotalCents, null]).toContain(parsed.subtotalCents);
    expect([expected.taxCents, null]).toContain(parsed.taxCents);
    expect([expected.totalCents, null]).toContain(parsed.totalCents);
    expect([expected.transactionNumber, null]).toContain(parsed.transactionNumber);
    expect([expected.points, null]).toContain(parsed.points);
    expect([expected.location, null]).toContain(parsed.location);
  }
});

/** Texts of the characters of receipts, texts of any characters, and receipts with an insertion. */
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ABCtotaltaxTOTAL$ -().,:#@0123456789\n\t\u0000é¢"), maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .tuple(fc.nat(printedReceipt.length), fc.nat(20), fc.string({ unit: "binary" }))
    .map(([at, gone, put]) => printedReceipt.slice(0, at) + put + printedReceipt.slice(at + gone)),
);

it("parses only the first thousand lines and the start of long lines", () => {
  const foot = "MILK 5.00\nTOTAL 5.00\nPoints earned: 7\nStore: Provo";
  const read = { totalCents: 500, points: 7, location: "Provo" };
  expect(parseReceipt(`${"\r\n".repeat(996)}${foot}`)).toMatchObject(read);
  expect(parseReceipt(`${"\n".repeat(1_000)}${foot}`)).toEqual(nothing);
  expect(parseReceipt(`MILK 7.00\n${" ".repeat(160)}TOTAL 5.00\n${" ".repeat(120)}TOTAL 7.00`)).toMatchObject({
    totalCents: 700,
  });
  expect(parseReceipt(`Thank you\n${" ".repeat(160)}TOTAL 5.00`)).toEqual(nothing);
});

it("continues after a line that only resembles a match", () => {
  const text = [
    "Milk 9.00",
    "TOTAL SAVINGS 3.00",
    "Thank you, store: Lehi",
    "Balance",
    "Points: none",
    "Transaction",
    "Total 9.00",
    "Store: 4.00",
    "Store: Orem",
  ];
  const parsed = parseReceipt([...text, "Trans 5, points 12"].join("\n"));
  expect(parsed).toMatchObject({ totalCents: 900, location: "Orem", points: 12, transactionNumber: "5" });
});

it("keeps the number sign of a store that has only a number", () => {
  expect(parseReceipt("STORE #0001")).toMatchObject({ location: "#0001" });
});

it("ignores the number of spaces", () => {
  const narrow = "Store : Provo Center\nGala Apples 1.50\nSub Total 1.50\nTax 0.30 CR FB\nGrand Total $1.20 F\n";
  const text = `${narrow}Transaction No. : 17\nPoints this visit earned : 12`;
  for (const space of ["   ", "\t", "\u00A0", " \u2028 ", " ".repeat(20)]) {
    expect(parseReceipt(text.replaceAll(" ", space))).toEqual(parseReceipt(text));
  }
  expect(parseReceipt(text)).toEqual({
    location: "Provo Center",
    items: [{ description: "Gala Apples", valueCents: 150 }],
    subtotalCents: 150,
    taxCents: -30,
    totalCents: 120,
    transactionNumber: "17",
    points: 12,
  });
});

it("never matches across two lines", () => {
  const text = "Store\nSub\nTotal\n\nGrand\nTotal\n 9.00\nPoints\n12\nPoints this\nvisit 3\nTransaction\n";
  expect(parseReceipt(text)).toEqual(nothing);
  expect(parseReceipt("Milk 9.00\nTota\nTotal 9.00\nSavings 2.00\nTotal\nSavings 2.00")).toMatchObject({
    totalCents: 900,
  });
});

it("scans a line once, with any number of possible starts of a match", () => {
  const text = "Transaction complete, trans 4\nTotal savings, total 3.00\nStore 4.00, store Lehi 2.00";
  expect(parseReceipt(text)).toMatchObject({ transactionNumber: null, totalCents: null, location: null });
});

it("accepts any text", () => {
  const holds = fc.property(anyText, (text) => {
    const { items, subtotalCents, taxCents, totalCents, points, ...told } = parseReceipt(text);
    const numbers = [...items.map(({ valueCents }) => valueCents), subtotalCents, taxCents, totalCents, points];
    expect(numbers.filter((value) => value !== null && !Number.isSafeInteger(value))).toEqual([]);
    expect(numbers.some((value) => Object.is(value, -0))).toBe(false);
    const texts = [...items.map(({ description }) => description), told.location, told.transactionNumber];
    expect(texts.filter((found) => found !== null && (found === "" || found.length > 160))).toEqual([]);
  });
  fc.assert(holds, seeded(1_000));
});

it("has linear time for a text that provokes backtracking", () => {
  const before = process.threadCpuUsage();
  const parts = ["-", "1.", "total ", "x total ", "x sub ", "points ", "trans ", "1 @ 1.00 ", "1 lb"];
  for (const part of parts) parseReceipt(part.repeat(50_000));
  const wide = " ".repeat(140);
  for (const part of ["trans", "trans no. :", "points", "store", "total", ".00", "1 lb @", "1 @ 1.00"])
    parseReceipt(`${part}${wide}\n`.repeat(1_000));
  for (const part of [" ", "9", "\n", "\t\n", "1,111", "total x", ` .00${wide}`])
    parseReceipt(part.repeat(1_000_000 / part.length));
  // In microseconds of this thread, so that other processes do not count.
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});

it("counts the discounts among its items as savings, but no return, and none of a receipt whose items are not certain", () => {
  const savedOf = (text: string) => new ReceiptText(text).savedCents;
  expect(savedOf("MILK 3.99\nDigital Coupon -1.50\nCARD SAVINGS -0.50\nSUBTOTAL 1.99")).toBe(200);
  expect(savedOf("MILK 3.99\nBOTTLE RETURN -0.50\nSUBTOTAL 3.49")).toBe(0);
  expect(savedOf("MILK 3.99\nDigital Coupon -1.50\nSUBTOTAL 9.99")).toBeNull();
});
