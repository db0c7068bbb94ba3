import { Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { byState, type Parts, whenRead } from "../../graphql/fields.ts";
import { formatShortDate } from "../../lib/time/dates.ts";
import { formatNumber } from "../../lib/text/numbers.ts";
import { rewardMessages as text } from "#messages/reward";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { Figure } from "../../ui/page/figure.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import type { TableColumn } from "../../ui/table/stacked-table.tsx";
import type { PointsPanel_PointsFragment } from "./points-panel.gql.ts";
import type { ReceiptOf } from "./purchase-receipts.ts";
import { Progressed } from "./reward-parts.tsx";
import { TierSteps } from "./tier-steps.tsx";

type PointsEntry = NonNullable<PointsPanel_PointsFragment["history"]>[number];

interface EntryNameProps {
  readonly entry: PointsEntry;
  readonly day: string;
  /** The id of the receipt of the purchase; null for none. */
  readonly receipt: string | null;
  readonly action: ReactNode;
}

function EntryName({ entry, day, receipt, action }: EntryNameProps) {
  if (receipt === null && action === null) return entry.description;
  return (
    <Flex as="span" flex="1" wrap="wrap" align="center" columnGap="1">
      {entry.description}
      {receipt !== null && (
        <Button asChild variant="ghost" minHeight="6" marginBlock="-1">
          <Link to={`/receipts?receipt=${encodeURIComponent(receipt)}`} aria-label={text.openReceipt({ day })}>
            {text.receipt}
          </Link>
        </Button>
      )}
      {action}
    </Flex>
  );
}

/** Returns the action of an entry, for the entry in words. */
type EntryAction = (entry: PointsEntry, what: string) => ReactNode;

const columnsIn = (
  timeZone: string,
  receiptOf: ReceiptOf,
  renderEntryAction: EntryAction,
): readonly TableColumn<PointsEntry>[] => [
  {
    label: text.pointsColumns.description,
    cell: (entry) => {
      const day = formatShortDate(entry.date, timeZone);
      const what = text.entry({ description: entry.description, points: entry.points, day });
      return <EntryName entry={entry} day={day} receipt={receiptOf(entry)} action={renderEntryAction(entry, what)} />;
    },
  },
  { label: text.pointsColumns.date, cell: (entry) => formatShortDate(entry.date, timeZone) },
  { label: text.pointsColumns.points, cell: (entry) => formatNumber(entry.points), kind: "number" },
];

interface PointsPanelProps {
  readonly points: Parts<PointsPanel_PointsFragment>;
  /** The retailer's name for rewards. */
  readonly term: string;
  /** The time zone of the dates. */
  readonly timeZone: string;
  /** Replaces a number or a list that could not be read. */
  readonly missing: ReactNode;
  /** The points of each reward of the program; omitted if they are not to be listed. */
  readonly tiers?: readonly number[];
  /** Finds the receipt of a purchase, to which its entry then links. */
  readonly receiptOf?: ReceiptOf;
  /** The notice that the receipts could not be read. */
  readonly missingReceipts?: ReactNode;
  /** The action of each entry; none by default. */
  readonly renderEntryAction?: EntryAction;
  /** What follows the history. */
  readonly children?: ReactNode;
  /** The action at the end of the panel's header. */
  readonly action?: ReactNode;
}

interface PointsHistoryProps extends Pick<
  PointsPanelProps,
  "timeZone" | "receiptOf" | "missingReceipts" | "renderEntryAction"
> {
  readonly entries: readonly PointsEntry[];
}

const TABLE = "points";

const noAction = () => null;

function PointsHistory({
  entries,
  timeZone,
  receiptOf = () => null,
  missingReceipts,
  renderEntryAction = noAction,
}: PointsHistoryProps) {
  const { search } = useLocation();
  // Links to other pages of the table reload this page if there are no scripts.
  const [open] = useState(() => search.includes(`${TABLE}-`));
  return (
    <Disclosure
      title={text.entryCount({ count: entries.length })}
      label={text.allEntries({ count: entries.length })}
      open={open}
    >
      {missingReceipts}
      <PagedTable
        name={TABLE}
        caption={text.pointsHistory}
        columns={columnsIn(timeZone, receiptOf, renderEntryAction)}
        rows={entries}
        rowKey={(entry, index) => `${entry.date} ${index}`}
      />
    </Disclosure>
  );
}

/** Returns the singular of what a retailer calls Rewards or Perks, for use within a sentence. */
const oneOf = (term: string): string => term.toLowerCase().replace(/s$/, "");

const HistoryTitle = chakra("h3", { base: { marginTop: "7", marginBottom: "1", fontSize: "1.15rem" } });

/** The points, the progress to the next reward, and the history of the points. */
export function PointsPanel({ points, term, tiers = [], missing, action, children, ...receipts }: PointsPanelProps) {
  const { total, progress, history } = points;
  const reward = oneOf(term);
  return (
    <Panel title={text.points} action={action}>
      {byState(total, { empty: missing, failed: missing }, (count) => (
        <Figure>{text.pointsTotal({ points: count })}</Figure>
      ))}
      {byState(
        progress,
        {
          empty: null,
          // Without the total there is no progress either, and the notice is already shown.
          failed: total.state === "value" ? missing : null,
        },
        ({ fraction, nextTier, pointsToNext }) => (
          <Progressed label={text.progressLabel({ reward })} fraction={fraction}>
            {nextTier === null
              ? text.topTier({ reward })
              : text.pointsToNext({ points: pointsToNext, tier: nextTier, reward })}
          </Progressed>
        ),
      )}
      {whenRead(total, (count) => (
        <TierSteps tiers={tiers} total={count} term={term} />
      ))}
      <HistoryTitle>{text.pointsHistory}</HistoryTitle>
      {byState(history, { empty: missing, failed: missing }, (entries) =>
        entries.length === 0 ? <p>{text.noPointsHistory}</p> : <PointsHistory entries={entries} {...receipts} />,
      )}
      {children}
    </Panel>
  );
}
