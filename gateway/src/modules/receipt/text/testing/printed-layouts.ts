import { readdirSync, readFileSync } from "node:fs";

/** An item of a receipt as it was bought. */
export interface KnownItem {
  readonly description: string;
  readonly valueCents: number;
  /** For example `2 @ 1.50` or `2.31 lb @ 0.69`; null without one. */
  readonly quantity: string | null;
}

/** A receipt with all that is known of its purchase. */
export interface KnownReceipt {
  readonly layout: string;
  readonly title: string;
  readonly text: string;
  readonly subtotalCents: number | null;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
  readonly items: readonly KnownItem[];
  /** True if a part of the paper is damaged, so that not all of it can be read. */
  readonly isDamaged: boolean;
}

const folder = new URL("layouts/", import.meta.url);

const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);

function itemOf(line: string): KnownItem {
  const [dollars = "", description = "", quantity] = line.split("|").map((part) => part.trim());
  return { description, valueCents: centsOf(dollars), quantity: quantity ?? null };
}

/** Parses a block: the title, the printed lines, then `--` with the sums, and one line for each item. */
function receiptOf(layout: string, block: string): KnownReceipt {
  const [title = "", ...lines] = block.split("\n");
  const at = lines.findIndex((line) => line.startsWith("-- ") || line === "--");
  const sums = (lines[at] ?? "")
    .slice(2)
    .split("|")
    .map((part) => part.trim().split(" "));
  const sumOf = (name: string): number | null => {
    const dollars = sums.find(([label]) => label === name)?.[1];
    return dollars === undefined ? null : centsOf(dollars);
  };
  return {
    layout,
    title,
    text: lines.slice(0, at).join("\n"),
    subtotalCents: sumOf("subtotal"),
    taxCents: sumOf("tax"),
    totalCents: sumOf("total"),
    items: lines
      .slice(at + 1)
      .filter((line) => line.trim() !== "")
      .map(itemOf),
    isDamaged: sums.some(([label]) => label === "unread"),
  };
}

/**
 * Returns the receipts of all layouts. Each file has the receipts of one kind of register, with a word on what is particular
 * about it. The purchases are invented; the layouts are those of printed receipts.
 */
export function knownReceipts(): readonly KnownReceipt[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, ...blocks] = readFileSync(new URL(file, folder), "utf8").split(/^== /m);
      return blocks.map((block) => receiptOf(file.replace(/\.txt$/, ""), block));
    });
}
