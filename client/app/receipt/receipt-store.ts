import { byState, type ReadFields } from "../graphql/fields.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

/** Returns the name of a receipt's store, the printed one if unknown, and `failed` if it could not be read. */
export function storeOf(receipt: ReceiptList_ReceiptFragment, read: ReadFields, failed: string | null): string | null {
  return byState(read(receipt).store, { empty: receipt.location, failed }, ({ name }) => name);
}
