import { customerMessages } from "#messages/staff/customer";
import { receiptPointsMessages } from "#messages/receipt-points";
import { CopyButton } from "../../../ui/control/copy-button.tsx";
import { Part, PartList, PartNote } from "./part.tsx";
import type { PointsReasonKind } from "../../../graphql/schema.generated.ts";
import { useReading } from "../reading.ts";
import { byState, useReadFields } from "../../../graphql/fields.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";

const text = customerMessages.pointsTrace;

interface TracedReceipt {
  readonly id: string;
  readonly transactionDate: string;
  readonly transactionNumber: string | null;
  readonly location: string | null;
  readonly pointsReason: { readonly kind: PointsReasonKind } | null;
}

interface PointsTracePartProps {
  readonly receipts: readonly TracedReceipt[];
}

/** The purchases without points, each with the reason. */
export function PointsTracePart({ receipts }: PointsTracePartProps) {
  const { timeZone } = useReading();
  const read = useReadFields();
  // The page shows this part only if it could read the points of all receipts.
  const rows = receipts.flatMap((receipt) =>
    byState(read(receipt).pointsReason, { empty: [], failed: [] }, ({ kind }) => [{ ...receipt, reason: kind }]),
  );
  if (rows.length === 0) {
    return (
      <Part title={text.title}>
        <PartNote>{receipts.length === 0 ? text.none : text.complete({ count: receipts.length })}</PartNote>
      </Part>
    );
  }
  return (
    <Part title={text.title}>
      <p>{text.lead({ missing: rows.length, count: receipts.length })}</p>
      <PartList empty={text.none}>
        {rows.map(({ id, transactionDate, transactionNumber, location, reason }) => (
          <li key={id}>
            <strong>{[formatDateTime(transactionDate, timeZone), location].filter(Boolean).join(", ")}</strong>
            <span data-tone={reason === "UNKNOWN" ? "bad" : undefined}>{receiptPointsMessages.labels[reason]}</span>
            {transactionNumber !== null && (
              <CopyButton value={transactionNumber} what={text.number({ number: transactionNumber })} />
            )}
          </li>
        ))}
      </PartList>
    </Part>
  );
}
