import { receiptMessages as text } from "../../messages/receipt.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

interface ReceiptItemsProps {
  readonly items: ReceiptList_ReceiptFragment["items"];
}

/** What was bought, folded away behind the number of items. */
export function ReceiptItems({ items }: ReceiptItemsProps) {
  if (items.length === 0) return text.unknown;
  return (
    <details className="receipt-items">
      <summary>{text.itemCount(items.length)}</summary>
      <ul>
        {items.map(({ description, value }, index) => (
          <li key={`${description} ${index}`}>
            <span>{description}</span>
            <span>{value.formatted}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
