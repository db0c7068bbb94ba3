import { offersAny, useCapabilities } from "../../../../session/capabilities.ts";
import type { LookedReceipt, LookFields } from "../look.ts";
import { ReceiptPointsPart } from "./receipt-points-part.tsx";
import { ReceiptVerdictsPart } from "./receipt-verdicts-part.tsx";

interface OpenedReceiptPartProps {
  /** The opened receipt. */
  readonly receipt: LookedReceipt;
  /** The receipts with their points; failed if the points of any could not be read. */
  readonly pointsTrace: LookFields["pointsTrace"];
  /** The time zone for days and times. */
  readonly timeZone: string;
}

/** The points and the coupons of an opened receipt. */
export function OpenedReceiptPart({ receipt, pointsTrace, timeZone }: OpenedReceiptPartProps) {
  const offersPoints = offersAny(useCapabilities(), "POINTS");
  return (
    <>
      {offersPoints && <ReceiptPointsPart receipt={receipt} pointsTrace={pointsTrace} timeZone={timeZone} />}
      <ReceiptVerdictsPart receipt={receipt} timeZone={timeZone} />
    </>
  );
}
