import type { BranchOwner } from "../../platform/auth/guards.ts";
import type { Context } from "../../app/context/context.ts";
import type { ReceiptItem, Money } from "../../app/graph/schema.generated.ts";
import type { StoreLocation } from "../location/index.ts";
import type { LoyaltyReceipt } from "../rewards/index.ts";
import type { StatedSource } from "./text/stated-source.ts";
import type { PrintedItem } from "./text/receipt-text.ts";

export type ReceiptOwner = BranchOwner<Context>;

/** What a movement of points or credits belongs to; its receipt and its offer are created on demand. */
export interface MovementOrigin extends StatedSource {
  readonly owner: ReceiptOwner;
  /** The purchase; null for another kind, or if its receipt is not known. */
  readonly purchase: LoyaltyReceipt | null;
}

/** A receipt parsed from its printed text; the store is looked up on demand. */
export interface ReceiptSource {
  readonly owner: ReceiptOwner;
  readonly id: string;
  readonly transactionDate: string;
  readonly text: string;
  readonly location: string | null;
  readonly items: readonly ReceiptItem[];
  /** The item lines with amounts in cents. */
  readonly printedItems: readonly PrintedItem[];
  readonly hasAllItems: boolean;
  readonly subtotal: Money | null;
  readonly tax: Money | null;
  readonly total: Money | null;
  readonly transactionNumber: string | null;
  readonly points: number | null;
  /** The retailer's stores; null if they were not read with the list of receipts. */
  readonly stores: readonly StoreLocation[] | null;
}
