import { useLocation, useNavigate } from "react-router-dom";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

const PARAMETER = "receipt";

/** Marks the history entries that opening a receipt from the list added. */
const OPENED = { receiptOpened: true } as const;

type Receipt = Pick<ReceiptList_ReceiptFragment, "id">;

interface OpenReceipt<R> {
  /** The id in the URL; null for none. */
  readonly id: string | null;
  /** The open receipt; null if none is open, or if the list does not have it. */
  readonly receipt: R | null;
  readonly linkTo: (receipt: Receipt) => { readonly to: { readonly search: string }; readonly state: object };
  readonly close: () => void;
}

/** Returns the receipt that the URL opens, so that Back closes it and a link can open it. */
export function useOpenReceipt<R extends Receipt>(receipts: readonly R[]): OpenReceipt<R> {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const id = parameters.get(PARAMETER);
  const close = () => {
    if (Object(state).receiptOpened === true) return void navigate(-1);
    parameters.delete(PARAMETER);
    void navigate({ search: parameters.toString() }, { replace: true, preventScrollReset: true });
  };
  const linkTo = (receipt: Receipt) => {
    const next = new URLSearchParams(search);
    next.set(PARAMETER, receipt.id);
    return { to: { search: `?${next.toString()}` }, state: OPENED };
  };
  return { id, receipt: receipts.find((each) => each.id === id) ?? null, linkTo, close };
}
