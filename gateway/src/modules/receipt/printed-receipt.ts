import { globalId, hashedKey } from "../../platform/graph/global-id.ts";
import { money } from "../../platform/text/money.ts";
import type { PrintedQuantity } from "./text/printed-quantity.ts";
import { type ReceiptValues, receiptValues } from "./receipt-values.ts";
import type { Money, ReceiptQuantity } from "../../app/graph/schema.generated.ts";
import type { StoreLocation } from "../location/index.ts";
import type { LoyaltyReceipt } from "../rewards/index.ts";
import type { ReceiptItemSource, ReceiptOwner, ReceiptSource } from "./types.ts";

/** Returns an amount as in the columns of a receipt: in dollars, also below one. */
const printed = (cents: number): Money => money(cents, { dollarsOnly: true });

const moneyOrNull = (cents: number | null): Money | null => (cents === null ? null : printed(cents));

const quantityFrom = ({ amount, unit, unitPriceCents }: PrintedQuantity): ReceiptQuantity => ({
  amount,
  unit,
  unitPrice: printed(unitPriceCents),
});

/** A receipt whose values are read on demand. */
export class PrintedReceipt implements ReceiptSource {
  readonly owner: ReceiptOwner;
  readonly transactionDate: string;
  readonly text: string;
  readonly stores: readonly StoreLocation[] | null;
  readonly #sitePath: string;
  readonly #values: ReceiptValues;

  /** @param stores the retailer's stores; null if they were not read with the list of receipts */
  constructor(
    owner: ReceiptOwner,
    sitePath: string,
    receipt: Pick<LoyaltyReceipt, "transactionDate" | "text" | "lined">,
    stores: readonly StoreLocation[] | null,
  ) {
    this.owner = owner;
    this.#sitePath = sitePath;
    this.transactionDate = receipt.transactionDate;
    this.text = receipt.text;
    this.stores = stores;
    this.#values = receiptValues(receipt);
  }

  /** The service has no ids, so this one follows from the time and the text. */
  get key(): string {
    return hashedKey(this.transactionDate, this.text);
  }

  get id(): string {
    return globalId("Receipt", this.#sitePath, this.key);
  }

  get location(): string | null {
    return this.#values.location;
  }

  get printedItems(): ReceiptValues["printedItems"] {
    return this.#values.printedItems;
  }

  get items(): readonly ReceiptItemSource[] {
    return this.printedItems.map(({ description, quantity, valueCents }, at) => ({
      lineId: `${this.id}.${at}`,
      description,
      quantity: quantity && quantityFrom(quantity),
      value: printed(valueCents),
    }));
  }

  get hasAllItems(): boolean {
    return this.#values.hasAllItems;
  }

  get saved(): Money | null {
    return moneyOrNull(this.#values.savedCents);
  }

  get subtotal(): Money | null {
    return moneyOrNull(this.#values.subtotalCents);
  }

  get tax(): Money | null {
    return moneyOrNull(this.#values.taxCents);
  }

  get total(): Money | null {
    return moneyOrNull(this.#values.totalCents);
  }

  get transactionNumber(): string | null {
    return this.#values.transactionNumber;
  }

  get points(): number | null {
    return this.#values.points;
  }

  get appliedOffers(): ReceiptValues["appliedOffers"] {
    return this.#values.appliedOffers;
  }
}
