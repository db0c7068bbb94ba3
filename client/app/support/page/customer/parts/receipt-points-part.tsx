import { MissingLine } from "../../../customer/parts/part.tsx";
import { ReceiptPoints } from "../../../../receipt/points/receipt-points.tsx";
import { ReceiptSection } from "../../../../receipt/receipt-section.tsx";
import { useReadFields } from "../../../../graphql/fields.ts";
import { receiptPointsMessages as text } from "#messages/receipt-points";
import type { LookedReceipt, LookFields } from "../look.ts";

interface ReceiptPointsPartProps {
  /** The opened receipt. */
  readonly receipt: LookedReceipt;
  /** The receipts with their points; failed if the points of any could not be read. */
  readonly pointsTrace: LookFields["pointsTrace"];
  /** The time zone for days and times. */
  readonly timeZone: string;
}

/** The points of a receipt, or why it has none, or a notice that they could not be read. */
export function ReceiptPointsPart({ receipt, pointsTrace, timeZone }: ReceiptPointsPartProps) {
  const { pointsEntry, pointsReason } = useReadFields()(receipt);
  return (
    <ReceiptSection title={text.supportTitle}>
      <ReceiptPoints
        receipt={receipt}
        entry={pointsEntry}
        reason={pointsTrace.state === "failed" ? pointsTrace : pointsReason}
        timeZone={timeZone}
        missing={<MissingLine what={text.failed} />}
        isForSupport
      />
    </ReceiptSection>
  );
}
