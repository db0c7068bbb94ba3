import { useState } from "react";
import { newUuid } from "../lib/browser/new-uuid.ts";
import { useReportMissingPointsMutation } from "./report-missing-points.gql.ts";

export interface ReceiptCase {
  readonly number: number;
  /** True for one that was open before the shopper sent the form. */
  readonly wasOpen: boolean;
}

/** Returns the function that opens a case about a receipt, once for all attempts to send a form. */
export function useReceiptCase(receiptId: string | null): () => Promise<ReceiptCase | null> {
  const [report] = useReportMissingPointsMutation({ errorPolicy: "all" });
  const [idempotencyKey] = useState(newUuid);
  return async () => {
    if (receiptId === null) return null;
    const response = await report({ variables: { input: { idempotencyKey, receiptId } } }).catch(() => null);
    const payload = response?.data?.reportMissingPoints;
    return payload?.case ? { number: payload.case.number, wasOpen: payload.wasOpen } : null;
  };
}
