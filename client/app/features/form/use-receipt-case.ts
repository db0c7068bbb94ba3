import { useState } from "react";
import { newUuid } from "../../lib/browser/new-uuid.ts";
import { useReportMissingPointsMutation } from "./report-missing-points.gql.ts";

/**
 * Returns the function that opens a case about a receipt, once for all attempts to send a form.
 * @param receiptId null for a form that is about no receipt
 * @returns the number of the case; null if none is known to be open
 */
export function useReceiptCase(receiptId: string | null): () => Promise<number | null> {
  const [report] = useReportMissingPointsMutation({ errorPolicy: "all" });
  const [clientId] = useState(newUuid);
  return async () => {
    if (receiptId === null) return null;
    const response = await report({ variables: { input: { clientId, receiptId } } }).catch(() => null);
    return response?.data?.reportMissingPoints.case?.number ?? null;
  };
}
