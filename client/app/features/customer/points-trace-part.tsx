import { customerMessages } from "#messages/staff/customer";
import { Part, PartList, PartNote } from "./part.tsx";
import type { PointsTracePart_ReceiptFragment } from "./points-trace-part.gql.ts";
import { useReading } from "./reading.ts";
import { formatDateTime } from "../../lib/time/dates.ts";

const text = customerMessages.pointsTrace;

interface PointsTracePartProps {
  readonly receipts: readonly PointsTracePart_ReceiptFragment[];
}

/** The purchases whose receipts state points for which the history of points has no movement. */
export function PointsTracePart({ receipts }: PointsTracePartProps) {
  const { timeZone } = useReading();
  const earning = receipts.filter(({ points }) => points !== null && points > 0);
  const missing = earning.filter(({ pointsEntry }) => pointsEntry === null);
  if (earning.length === 0 || missing.length === 0) {
    return (
      <Part title={text.title}>
        <PartNote>{earning.length === 0 ? text.none : text.complete({ count: earning.length })}</PartNote>
      </Part>
    );
  }
  return (
    <Part title={text.title}>
      <p>{text.lead({ missing: missing.length, count: earning.length })}</p>
      <PartList empty={text.none}>
        {missing.map(({ id, transactionDate, location, points }) => (
          <li key={id}>
            <strong>{[formatDateTime(transactionDate, timeZone), location].filter(Boolean).join(", ")}</strong>
            <span data-tone="bad">{text.points({ points: points ?? 0 })}</span>
          </li>
        ))}
      </PartList>
    </Part>
  );
}
