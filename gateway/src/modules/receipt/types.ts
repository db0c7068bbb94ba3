import type { ReceiptItem, Money } from "../../schema.generated.ts";
import type { StoreLocation } from "../../upstreams/content/decode-locations.ts";

/** A receipt as far as its printed text tells; the store is looked up when a field asks for it. */
export interface ReceiptSource {
  readonly transactionDate: string;
  readonly text: string;
  readonly location: string | null;
  readonly items: readonly ReceiptItem[];
  readonly subtotal: Money | null;
  readonly tax: Money | null;
  readonly total: Money | null;
  readonly transactionNumber: string | null;
  readonly points: number | null;
  /** The retailer's stores; null when they were not read with the list of receipts. */
  readonly stores: readonly StoreLocation[] | null;
}
