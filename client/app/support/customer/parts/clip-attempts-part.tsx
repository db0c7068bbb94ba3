import { Badge, Box, Grid } from "@chakra-ui/react";
import { customerMessages } from "#messages/staff/customer";
import { langOf } from "../../../lib/text/lang.ts";
import { CopyButton } from "../../../ui/control/copy-button.tsx";
import { StackedTable, type TableColumn } from "../../../ui/table/stacked-table.tsx";
import type { ClipAttemptsPart_ClipAttemptsFragment } from "./clip-attempts-part.gql.ts";
import { Part, PartNote } from "./part.tsx";
import { useReading } from "../reading.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";

const text = customerMessages.clips;

type ClipAttempt = ClipAttemptsPart_ClipAttemptsFragment["nodes"][number];

/** The outcomes after which the coupon is clipped. */
const GOOD: readonly ClipAttempt["outcome"][] = ["CLIPPED", "ALREADY_CLIPPED"];

const columnsIn = (timeZone: string): readonly TableColumn<ClipAttempt>[] => [
  {
    label: text.columns.coupon,
    cell: ({ coupon, offerId }) => (
      <Grid as="span" fontWeight="600">
        {coupon ? (
          <span lang={langOf(coupon.summaryLanguage)}>{[coupon.summary, coupon.brandName].join(", ")}</span>
        ) : (
          text.gone
        )}
        <Box as="small" fontWeight="400" color="inkSoft">
          {text.offer({ offerId })}
        </Box>
      </Grid>
    ),
  },
  { label: text.columns.at, cell: ({ at }) => formatDateTime(at, timeZone) },
  {
    label: text.columns.outcome,
    cell: ({ outcome, reason }) => (
      <Grid as="span" gap="1" justifyItems="start">
        <Badge
          {...(GOOD.includes(outcome)
            ? { color: "success", background: "successTint" }
            : { color: "dangerDeep", background: "dangerTint" })}
        >
          {text.outcomes[outcome]}
        </Badge>
        {reason !== null && <small>{reason}</small>}
      </Grid>
    ),
  },
  {
    label: text.columns.reference,
    cell: ({ reference }) =>
      reference !== "" && <CopyButton value={reference} what={`${text.reference} ${reference}`} />,
  },
];

interface ClipAttemptsPartProps {
  readonly clipAttempts: ClipAttemptsPart_ClipAttemptsFragment;
}

/** The clip attempts of a shopper with their outcomes, and the reference of each attempt in the logs. */
export function ClipAttemptsPart({ clipAttempts: { freshness, nodes } }: ClipAttemptsPartProps) {
  const { timeZone } = useReading();
  return (
    <Part title={text.title} freshness={freshness}>
      {nodes.length === 0 ? (
        <PartNote>{text.empty}</PartNote>
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
