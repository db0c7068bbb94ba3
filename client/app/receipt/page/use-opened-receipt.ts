import { useReadFields, useRootFields } from "../../graphql/fields.ts";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { useOpenedReceiptQuery } from "./opened-receipt.gql.ts";

const FAILED = { state: "failed" } as const;

/** Returns the points, the coupons and the prices of a receipt, with their states. All parts of an opened receipt share one read. */
export function useOpenedReceipt({ id }: Pick<ReceiptList_ReceiptFragment, "id">) {
  const { data, loading, error } = useOpenedReceiptQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const read = useReadFields();
  const { node } = useRootFields(data);
  // A receipt that is gone has no points to report, and no reason for having none.
  const fields = node.state === "value" && node.value.__typename === "Receipt" ? read(node.value) : null;
  return {
    isFirstRead: data === undefined && loading,
    isStale: error !== undefined,
    entry: fields?.pointsEntry ?? FAILED,
    reason: fields?.pointsReason ?? FAILED,
    verdicts: fields?.couponVerdicts ?? FAILED,
    prices: fields?.pricesAboveAd ?? FAILED,
  };
}
