import { type LinedReceipt, ReceiptLines } from "./receipt-lines.ts";
import { type PrintedItem, ReceiptText } from "./text/receipt-text.ts";

/** A discount of a receipt whose offer is stated by id, by code, or both. */
export interface AppliedOffer {
  readonly offerId: string | null;
  readonly offerCode: string | null;
}

/** The values of a receipt, which its lines state or its printed text proves. Amounts are in cents. */
export interface ReceiptValues {
  /** The store as registers print it. */
  readonly location: string | null;
  /** The items, with discounts as negative amounts; empty unless all are known. */
  readonly printedItems: readonly PrintedItem[];
  /** The names of lines with a price, which include all items but may include other lines. */
  readonly pricedNames: readonly string[];
  /** True if the items add up to the subtotal, or with the tax to the total. */
  readonly hasAllItems: boolean;
  /** The sum of the discounts among the items; null unless all items are known. */
  readonly savedCents: number | null;
  readonly subtotalCents: number | null;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
  readonly transactionNumber: string | null;
  readonly points: number | null;
  /** The offers of its discounts, as far as they are stated. */
  readonly appliedOffers: readonly AppliedOffer[];
}

/** True if a discount names an offer. */
export const isApplied = (applied: readonly AppliedOffer[], { offerId, offerCode }: AppliedOffer): boolean =>
  applied.some((each) => each.offerId === offerId || (offerCode !== null && each.offerCode === offerCode));

/** A receipt with its sources. */
export interface SourcedReceipt {
  /** The printed text, or what a register would print of the lines. */
  readonly text: string;
  /** What the service states; null for a receipt with a printed text alone, or whose lines do not add up. */
  readonly lined: LinedReceipt | null;
}

/** Returns the values of a receipt: from its lines, or else from its text. */
export const receiptValues = ({ text, lined }: SourcedReceipt): ReceiptValues =>
  lined === null ? new ReceiptText(text) : new ReceiptLines(lined);
