import { products } from "../products/products.ts";
import type { ReceiptLine } from "../rewards/reward-tables.ts";
import type { Random } from "./random.ts";

export interface ReceiptHead {
  readonly retailerName: string;
  readonly storeNumber: string;
  /** The day in the retailer's time zone, as `MM/DD/YYYY`. */
  readonly date: string;
  readonly time: string;
  readonly transactionNumber: string;
}

/** The kinds of savings, in the order of the columns of a savings table. */
export const savingKinds = ["walletCredit", "coupon", "instant", "loyalty", "targeted"] as const;

/** The savings of one receipt, in cents. */
export type ReceiptSavings = Readonly<Record<(typeof savingKinds)[number], number>>;

export interface PrintedReceipt {
  readonly text: string;
  /** The same as lines, without the totals. */
  readonly lines: readonly ReceiptLine[];
  readonly points: number;
  readonly savings: ReceiptSavings;
}

/** The value of a coupon that was redeemed, in cents. */
export interface UsedCoupon {
  readonly offerId: string;
  readonly cents: number;
}

export interface Line {
  readonly label: string;
  readonly cents: number;
  /** The number of pieces; a number above 1 is printed with the price of one. */
  readonly pieces?: number;
  /** True for what no sales tax is due on, such as a gift card. */
  readonly isUntaxed?: boolean;
}

const width = 42;

/** The maximum length of the name of an item. */
export const maxLabelLength = width - 10;
const rule = "-".repeat(width);
const taxPercent = 3;

/** The savings as registers print them. */
export const savingLabels: Readonly<Record<keyof ReceiptSavings, string>> = {
  walletCredit: "Wallet Credit",
  coupon: "Digital Coupon",
  instant: "Instant Savings",
  loyalty: "Level Up Savings",
  targeted: "Personalized Savings",
};

/**
 * Returns a receipt whose items add up to the subtotal, and subtotal and tax to the total.
 * @param pastCents the savings by coupons that are no longer known
 */
export function printReceipt(
  head: ReceiptHead,
  coupons: readonly UsedCoupon[],
  pastCents: number,
  random: Random,
): PrintedReceipt {
  const couponCents = costOf(coupons) + pastCents;
  const items = itemsFor(couponCents, random);
  return printLines(head, items, savingsOn(items, couponCents, random), coupons, random);
}

/** Returns the lines of the savings; each known coupon has one of its own. */
function discountsOf(savings: ReceiptSavings, coupons: readonly UsedCoupon[]): readonly ReceiptLine[] {
  const rest = { ...savings, coupon: savings.coupon - costOf(coupons) };
  const others = savingKinds.filter((kind) => rest[kind] > 0);
  return [
    ...coupons
      .filter(({ cents }) => cents > 0)
      .map(({ offerId, cents }) => ({
        kind: "Discount" as const,
        description: savingLabels.coupon,
        cents: -cents,
        offerId,
      })),
    ...others.map((kind) => ({ kind: "Discount" as const, description: savingLabels[kind], cents: -rest[kind] })),
  ];
}

const savingLines = (savings: ReceiptSavings): readonly Line[] =>
  savingKinds
    .filter((kind) => savings[kind] > 0)
    .map((kind) => ({ label: `  ${savingLabels[kind]}`, cents: -savings[kind] }));

const itemLine = ({ label, isUntaxed: _isUntaxed, ...item }: Line): ReceiptLine => ({
  kind: "Item",
  description: label,
  ...item,
});

/**
 * Returns the receipt of these items and savings.
 * @param coupons the known coupons, whose sum is a part of the savings
 */
export function printLines(
  head: ReceiptHead,
  items: readonly Line[],
  savings: ReceiptSavings,
  coupons: readonly UsedCoupon[],
  random: Random,
): PrintedReceipt {
  const lines = [...items, ...savingLines(savings)];
  const subtotal = costOf(lines);
  const tax = taxOn(lines);
  const total = subtotal + tax;
  const points = Math.floor(total / 100);
  const tender = random.pick(["VISA", "MASTERCARD", "CASH", "DEBIT"]);
  const text = [
    centered(head.retailerName.toUpperCase()),
    `Store: ${head.retailerName} #${head.storeNumber.padStart(4, "0")}`,
    `Date: ${head.date}   Time: ${head.time}`,
    rule,
    ...lines.flatMap(itemLines),
    rule,
    lineText({ label: "SUBTOTAL", cents: subtotal }),
    lineText({ label: "TAX", cents: tax }),
    lineText({ label: "TOTAL", cents: total }),
    lineText({ label: tender, cents: total }),
    rule,
    `Transaction #: ${head.transactionNumber}`,
    `Points earned: ${points}`,
    centered("Thank you for shopping with us!"),
  ].join("\n");
  const stated: readonly ReceiptLine[] = [
    ...items.map(itemLine),
    ...discountsOf(savings, coupons),
    { kind: "Tax", description: "Tax", cents: tax },
    { kind: "Tender", description: tender, cents: total },
  ];
  return { text, lines: stated, points, savings };
}

/** Returns the bought items; they cost at least three times as much as their coupons save. */
function itemsFor(couponCents: number, random: Random): Line[] {
  const lines = random.shuffle(products).map((product) => itemOf(product, random));
  let count = random.integer(3, 14);
  while (costOf(lines.slice(0, count)) < 3 * couponCents && count < lines.length) count += 1;
  return lines.slice(0, count);
}

const taxOn = (lines: readonly Line[]): number =>
  Math.round((costOf(lines.filter(({ isUntaxed }) => isUntaxed !== true)) * taxPercent) / 100);

const costOf = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

function itemOf(product: (typeof products)[number], random: Random): Line {
  const sized = `${product.name} ${random.pick(product.sizes)}`;
  const label = sized.length > maxLabelLength ? product.name : sized;
  const price = Math.round((product.price * random.integer(85, 120)) / 100);
  const pieces = random.chance(20) ? random.integer(2, 4) : 1;
  return { label, cents: price * pieces, pieces };
}

// Each other saving is about a fifteenth of the items at most, and the coupons are a third: the total is never negative.
function savingsOn(items: readonly Line[], couponCents: number, random: Random): ReceiptSavings {
  const most = costOf(items) / 15;
  const saving = (percent: number): number => (random.chance(percent) ? random.integer(10, Math.round(most) + 10) : 0);
  return {
    walletCredit: saving(15),
    coupon: couponCents,
    instant: saving(45),
    loyalty: saving(25),
    targeted: saving(30),
  };
}

function itemLines(line: Line): string[] {
  const { cents, pieces = 1 } = line;
  return pieces === 1 ? [lineText(line)] : [lineText(line), `    ${pieces} @ ${(cents / pieces / 100).toFixed(2)}`];
}

function lineText({ label, cents }: Line): string {
  const amount = `${cents < 0 ? "-" : ""}${(Math.abs(cents) / 100).toFixed(2)}`;
  return `${label}${amount.padStart(width - label.length)}`;
}

function centered(text: string): string {
  return `${" ".repeat(Math.max(0, Math.floor((width - text.length) / 2)))}${text}`;
}
