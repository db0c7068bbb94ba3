import { customerMessages } from "../../messages/customer.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { StackedTable, type TableColumn } from "../../ui/stacked-table.tsx";
import type { ClipAttemptsPart_ClipAttemptsFragment } from "./clip-attempts-part.gql.ts";
import { Part } from "./part.tsx";
import { useReading } from "./reading.ts";
import { when } from "./when.ts";

const text = customerMessages.clips;

type ClipAttempt = ClipAttemptsPart_ClipAttemptsFragment["nodes"][number];

/** On the card, whether through this try or before. */
const GOOD: readonly ClipAttempt["outcome"][] = ["CLIPPED", "ALREADY_CLIPPED"];

const columnsIn = (timeZone: string): readonly TableColumn<ClipAttempt>[] => [
  {
    label: text.columns.coupon,
    cell: ({ coupon, offerId }) => (
      <span className="clip-coupon">
        {coupon ? `${coupon.summary}, ${coupon.brandName}` : text.gone}
        <small>{text.offer(offerId)}</small>
      </span>
    ),
  },
  { label: text.columns.at, cell: ({ at }) => when(at, timeZone) },
  {
    label: text.columns.outcome,
    cell: ({ outcome }) => (
      <span className="part-outcome" data-tone={GOOD.includes(outcome) ? "good" : "bad"}>
        {text.outcomes[outcome]}
      </span>
    ),
  },
  {
    label: text.columns.reference,
    cell: ({ reference }) => <CopyButton value={reference} what={`${text.reference} ${reference}`} />,
  },
];

interface ClipAttemptsPartProps {
  readonly clipAttempts: ClipAttemptsPart_ClipAttemptsFragment;
}

/** What a shopper has tried to clip and what came of it, with the reference under which the logs speak of each try. */
export function ClipAttemptsPart({ clipAttempts: { freshness, nodes } }: ClipAttemptsPartProps) {
  const { timeZone } = useReading();
  return (
    <Part title={text.title} freshness={freshness}>
      {nodes.length === 0 ? (
        <p className="part-empty">{text.empty}</p>
      ) : (
        <StackedTable
          caption={text.title}
          columns={columnsIn(timeZone)}
          rows={nodes}
          rowKey={({ reference }, index) => `${reference} ${index}`}
        />
      )}
    </Part>
  );
}
