import { describe, expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { shopperCalls, shopperRoutes } from "../../testing/shopper-routes.ts";
import { addUp, printReceipt, type ReceiptLine, ReceiptLines } from "./receipt-lines.ts";
import type { ReceiptValues } from "./receipt-values.ts";
import { ReceiptText } from "./text/receipt-text.ts";

const line = (kind: ReceiptLine["kind"], description: string, cents: number, more: Partial<ReceiptLine> = {}) => ({
  kind,
  description,
  cents,
  quantity: null,
  offerId: null,
  offerCode: null,
  ...more,
});

const lines: readonly ReceiptLine[] = [
  line("Item", "Greek Yogurt", 450, { quantity: { amount: 3, unit: null, unitPriceCents: 150 } }),
  line("Item", "Bananas", 159, { quantity: { amount: 2.31, unit: "lb", unitPriceCents: 69 } }),
  line("Discount", "Digital Coupon", -100, { offerId: "310042" }),
  line("Discount", "Instant Savings", -20),
  line("Tax", "Food tax", 10),
  line("Tax", "City tax", 5),
  line("Tender", "VISA", 600),
  line("Tender", "Change", -96),
];

const receipt = { lines, location: "Lee's Marketplace #0002", transactionNumber: "48213-0007", points: 5 };

/** Returns the values that a print has too. */
const printedValues = (values: ReceiptValues) => ({
  location: values.location,
  items: values.printedItems,
  names: values.pricedNames,
  hasAllItems: values.hasAllItems,
  sums: [values.savedCents, values.subtotalCents, values.taxCents, values.totalCents],
  transactionNumber: values.transactionNumber,
  points: values.points,
});

describe("the lines of a receipt", () => {
  it("have the values of the receipt", () => {
    const values = new ReceiptLines(receipt);
    expect(values.printedItems.map(({ valueCents }) => valueCents)).toEqual([450, 159, -100, -20]);
    expect(values).toMatchObject({
      location: "Lee's Marketplace #0002",
      hasAllItems: true,
      savedCents: 120,
      subtotalCents: 489,
      taxCents: 15,
      totalCents: 504,
      transactionNumber: "48213-0007",
      points: 5,
    });
    expect(values.appliedOffers).toMatchObject([{ offerId: "310042", offerCode: null }]);
  });

  it("are printed so that their text has the same values", () => {
    expect(printedValues(new ReceiptText(printReceipt(receipt)))).toEqual(printedValues(new ReceiptLines(receipt)));
  });

  it("have no tax without a line of it", () => {
    expect(new ReceiptLines({ ...receipt, lines: [line("Item", "Milk", 399)] })).toMatchObject({
      taxCents: null,
      totalCents: 399,
    });
  });

  it.each([
    ["what was paid is the sum", lines, true],
    ["nothing says what was paid", lines.slice(0, -2), true],
    ["what was paid is another sum", lines.slice(0, -1), false],
    ["a line is missing", lines.slice(1), false],
    ["nothing was bought", [], false],
  ])("add up or not if %s", (_, some, isTrue) => {
    expect(addUp(some)).toBe(isTrue);
  });
});

const wireLines = [
  { Kind: "Item", Description: "Greek Yogurt", Quantity: 3, UnitPrice: 1.5, Amount: 4.5 },
  { Kind: "Item", Description: "Ham", Quantity: 2, UnitPrice: 1.5, Amount: 2 },
  { Kind: "Discount", Description: "Digital Coupon", Amount: -1, OfferId: "1" },
  { Kind: "Tax", Description: "Tax", Amount: 0.17 },
  { Kind: "Tender", Description: "VISA", Amount: 5.67 },
];

/** Reads the receipts of a service. */
async function read(...receipts: readonly object[]) {
  const fields = `text location items { description quantity { amount unit } value { cents } } hasAllItems subtotal { cents }
    tax { cents } total { cents } transactionNumber points`;
  const { data } = await execute(`{ viewer { receiptHistory { isComplete nodes { ${fields} } } } }`, {
    viewer: {},
    upstreams: {
      loyalty: {
        ...shopperRoutes(),
        [shopperCalls.receipts]: receipts.map((each) => ({ TransactionDate: "2026-05-04T23:12:00.000Z", ...each })),
      },
    },
  });
  return (data as { viewer: { receiptHistory: { isComplete: boolean; nodes: readonly object[] } } }).viewer
    .receiptHistory;
}

describe("receipts whose service states lines", () => {
  it("have their values from the lines, and a text without a print", async () => {
    const { nodes } = await read({ Lines: wireLines, StoreName: "Orem #0001", TransactionNumber: "4711", Points: 5 });
    expect(nodes).toMatchObject([
      {
        location: "Orem #0001",
        items: [
          { description: "Greek Yogurt", quantity: { amount: 3, unit: null }, value: { cents: 450 } },
          { description: "Ham", quantity: null, value: { cents: 200 } },
          { description: "Digital Coupon", quantity: null, value: { cents: -100 } },
        ],
        hasAllItems: true,
        subtotal: { cents: 550 },
        tax: { cents: 17 },
        total: { cents: 567 },
        transactionNumber: "4711",
        points: 5,
        text: expect.stringMatching(
          /^Store: Orem #0001\n-+\nGreek Yogurt {2,}4\.50\n {4}3 @ 1\.50\nHam {2,}2\.00/,
        ) as string,
      },
    ]);
  });

  it("have labels in the language of the request, as far as the retailer has them", async () => {
    const { data } = await execute("{ viewer { receiptHistory { nodes { items { label { text language } } } } } }", {
      viewer: {},
      context: { language: "es" },
      upstreams: {
        content: { ...contentRoutes(), "GET /sites/reams/labels": { language: "es", labels: { Ham: "Jamón" } } },
        loyalty: {
          ...shopperRoutes(),
          [shopperCalls.receipts]: [{ TransactionDate: "2026-05-04T23:12:00.000Z", Lines: wireLines }],
        },
      },
    });
    const english = (text: string) => ({ label: { text, language: "en" } });
    const items = [english("Greek Yogurt"), { label: { text: "Jamón", language: "es" } }, english("Digital Coupon")];
    expect(data).toEqual({ viewer: { receiptHistory: { nodes: [{ items }] } } });
  });

  const print = "Milk  3.99\nSUBTOTAL 3.99";

  it("keep their printed text beside the lines", async () => {
    const { nodes } = await read({ Lines: wireLines, ReceiptTextData: print });
    expect(nodes).toMatchObject([{ text: print, total: { cents: 567 } }]);
  });

  it.each([
    ["do not add up", wireLines.slice(1)],
    ["have an unreadable amount", [...wireLines, { Kind: "Item", Description: "Ham", Amount: "free" }]],
    ["have a discount that adds to the sum", [{ ...wireLines[2], Amount: 1 }]],
    ["are of an unknown kind", [{ ...wireLines[0], Kind: "Fee" }]],
    ["are none", []],
  ])("have their values from the print if the lines %s", async (_, Lines) => {
    const { nodes, isComplete } = await read({ Lines, ReceiptTextData: print });
    expect(nodes).toMatchObject([{ subtotal: { cents: 399 }, total: null, items: [{ description: "Milk" }] }]);
    expect(isComplete).toBe(true);
  });

  it("show lines that do not add up as a text without sums", async () => {
    const { nodes } = await read({ Lines: wireLines.slice(1) });
    expect(nodes).toMatchObject([
      { hasAllItems: false, items: [], total: null, text: expect.not.stringContaining("TOTAL") },
    ]);
  });

  it("count as unreadable without a print and with unreadable lines", async () => {
    const others = Array.from({ length: 10 }, () => ({ ReceiptTextData: print }));
    const { nodes, isComplete } = await read(...others, { Lines: [{ Kind: "Item" }] });
    expect([nodes.length, isComplete]).toEqual([10, false]);
  });
});
