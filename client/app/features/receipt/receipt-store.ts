import { byState, type ReadFields } from "../../graphql/fields.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

/** Returns the name of a receipt's store, or else the store as it was printed; null without either. */
export function storeOf(receipt: ReceiptList_ReceiptFragment, read: ReadFields): string | null {
  const printed = receipt.location;
  return byState(read(receipt).store, { empty: printed, failed: printed }, ({ name }) => name);
}
