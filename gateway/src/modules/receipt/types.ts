import type { BranchOwner } from "../../platform/auth/guards.ts";
import type { Context } from "../../app/context/context.ts";
import type { ReceiptItem, Money } from "../../app/graph/schema.generated.ts";
import type { StoreLocation } from "../location/index.ts";
import type { LoyaltyReceipt } from "../rewards/index.ts";
import type { StatedSource } from "./text/stated-source.ts";
import type { ReceiptValues } from "./receipt-values.ts";

export type ReceiptOwner = BranchOwner<Context>;

/** What a movement of points or credits belongs to; its receipt and its offer are created on demand. */
export interface MovementOrigin extends StatedSource {
  readonly owner: ReceiptOwner;
  /** The purchase; null for another kind, or if its receipt is not known. */
  readonly purchase: LoyaltyReceipt | null;
}

/** An item of a receipt; its label is read on demand. */
export type ReceiptItemSource = Omit<ReceiptItem, "__typename" | "label">;

/** A receipt with its values; the store is looked up on demand. */
export interface ReceiptSource extends Omit<
  ReceiptValues,
  "pricedNames" | "savedCents" | "subtotalCents" | "taxCents" | "totalCents"
> {
  readonly owner: ReceiptOwner;
  readonly id: string;
  readonly transactionDate: string;
  readonly text: string;
  readonly items: readonly ReceiptItemSource[];
  readonly saved: Money | null;
  readonly subtotal: Money | null;
  readonly tax: Money | null;
  readonly total: Money | null;
  /** The retailer's stores; null if they were not read with the list of receipts. */
  readonly stores: readonly StoreLocation[] | null;
}
