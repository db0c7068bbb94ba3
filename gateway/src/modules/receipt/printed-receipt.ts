import { globalId, hashedKey } from "../../platform/graph/global-id.ts";
import { money } from "../../platform/text/money.ts";
import type { PrintedQuantity } from "./text/printed-quantity.ts";
import { ReceiptText } from "./text/receipt-text.ts";
import type { Money, ReceiptItem, ReceiptQuantity } from "../../app/graph/schema.generated.ts";
import type { StoreLocation } from "../location/index.ts";
import type { LoyaltyReceipt } from "../rewards/index.ts";
import type { ReceiptOwner, ReceiptSource } from "./types.ts";

const moneyOrNull = (cents: number | null): Money | null => (cents === null ? null : money(cents));

const quantityFrom = ({ amount, unit, unitPriceCents }: PrintedQuantity): ReceiptQuantity => ({
  amount,
  unit,
  unitPrice: money(unitPriceCents),
});

/** A receipt whose parts are parsed from its printed text on demand. */
export class PrintedReceipt extends ReceiptText implements ReceiptSource {
  readonly owner: ReceiptOwner;
  readonly transactionDate: string;
  readonly text: string;
  readonly stores: readonly StoreLocation[] | null;
  readonly #sitePath: string;

  /** @param stores the retailer's stores; null if they were not read with the list of receipts */
  constructor(
    owner: ReceiptOwner,
    sitePath: string,
    { transactionDate, text }: Pick<LoyaltyReceipt, "transactionDate" | "text">,
    stores: readonly StoreLocation[] | null,
  ) {
    super(text);
    this.owner = owner;
    this.#sitePath = sitePath;
    this.transactionDate = transactionDate;
    this.text = text;
    this.stores = stores;
  }

  /** The service has no ids, so this one follows from the time and the text. */
  get key(): string {
    return hashedKey(this.transactionDate, this.text);
  }

  get id(): string {
    return globalId("Receipt", this.#sitePath, this.key);
  }

  get items(): readonly ReceiptItem[] {
    return this.printedItems.map(({ description, quantity, valueCents }) => ({
      description,
      quantity: quantity && quantityFrom(quantity),
      value: money(valueCents),
    }));
  }

  get subtotal(): Money | null {
    return moneyOrNull(this.subtotalCents);
  }

  get tax(): Money | null {
    return moneyOrNull(this.taxCents);
  }

  get total(): Money | null {
    return moneyOrNull(this.totalCents);
  }
}
