import { describe, expect, it } from "vitest";
import { ReceiptText } from "./receipt-text.ts";
import type { PrintedQuantity } from "./printed-quantity.ts";
import { type KnownReceipt, knownReceipts } from "./testing/printed-layouts.ts";

const receipts = knownReceipts();

const quantityText = ({ amount, unit, unitPriceCents }: PrintedQuantity): string =>
  `${[amount, unit].filter((part) => part !== null).join(" ")} @ ${(unitPriceCents / 100).toFixed(2)}`;

/** Returns what the parser finds, as the files state it. */
function foundIn(text: string) {
  const { subtotalCents, taxCents, totalCents, printedItems } = new ReceiptText(text);
  const items = printedItems.map(({ quantity, ...item }) => ({
    ...item,
    quantity: quantity && quantityText(quantity),
  }));
  return { subtotalCents, taxCents, totalCents, items };
}

const truthOf = ({ subtotalCents, taxCents, totalCents, items }: KnownReceipt) => ({
  subtotalCents,
  taxCents,
  totalCents,
  items,
});

describe("printed receipts", () => {
  it("are many, in many layouts", () => {
    expect(receipts.length).toBeGreaterThanOrEqual(120);
    expect(new Set(receipts.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(20);
  });

  it.each(receipts.filter(({ isDamaged }) => !isDamaged))("are read: $layout, $title", (receipt) => {
    expect(foundIn(receipt.text)).toEqual(truthOf(receipt));
  });
});

/** Returns copies of a receipt with damage: each line torn out, and each price with another digit or without its point. */
function damaged({ text }: KnownReceipt): readonly string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => [
    lines.toSpliced(at, 1).join("\n"),
    lines
      .with(
        at,
        line.replace(/\d(?=[^.]*$)/, (digit) => String((Number(digit) + 3) % 10)),
      )
      .join("\n"),
    lines.with(at, line.replace(/\.(?=\d\d[^.]*$)/, " ")).join("\n"),
  ]);
}

/** Returns the amounts that a damaged receipt states although they are not those of the purchase. */
function falseAmounts(text: string, known: KnownReceipt): readonly string[] {
  const facts = foundIn(text);
  const sums = (["subtotalCents", "taxCents", "totalCents"] as const).filter(
    // A receipt can have a subtotal that the file does not state, as the sum of the items.
    (name) => facts[name] !== null && known[name] !== null && facts[name] !== known[name],
  );
  const prices = known.items.map(({ valueCents }) => valueCents);
  const items = facts.items.filter(({ valueCents }) => !prices.includes(valueCents));
  return [...sums, ...items.map(({ description }) => description)];
}

it("states no false amount of a damaged receipt", () => {
  const cases = receipts.flatMap((known) => [known.text, ...damaged(known)].map((text) => ({ known, text })));
  expect(cases.length).toBeGreaterThan(4_500);
  expect(cases.filter(({ known, text }) => falseAmounts(text, known).length > 0).map(({ text }) => text)).toEqual([]);
});
