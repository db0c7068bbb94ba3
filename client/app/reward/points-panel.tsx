import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { rewardMessages as text } from "#messages/reward";
import { partOr } from "../graphql/missing/part-of.tsx";
import { byState, type Parts, useReadFields, whenRead } from "../graphql/fields.ts";
import { ENTRY_PARAMETER } from "../lib/points-entry-url.ts";
import { langOf } from "../lib/text/lang.ts";
import { formatNumber } from "../lib/text/numbers.ts";
import { formatDay, formatShortDate } from "../lib/time/dates.ts";
import { Disclosure } from "../ui/page/disclosure.tsx";
import { Figure } from "../ui/page/figure.tsx";
import { Panel } from "../ui/page/panel.tsx";
import { PagedTable } from "../ui/table/paged-table.tsx";
import type { TableColumn } from "../ui/table/stacked-table.tsx";
import type { PointsPanel_PointsFragment } from "./points-panel.gql.ts";
import { Progressed } from "./reward-parts.tsx";
import { nameInSentence, type Tier, TierList } from "./tier-list.tsx";
import { SourceLabel, type SourceReading } from "./source-label.tsx";

type PointsEntry = NonNullable<PointsPanel_PointsFragment["entries"]>["nodes"][number];

interface EntryNameProps extends SourceReading {
  readonly entry: PointsEntry;
  readonly action: ReactNode;
}

function EntryName({ entry, action, ...reading }: EntryNameProps) {
  const { source } = useReadFields()(entry);
  // A source that could not be read is reported above the table.
  const label = whenRead(source, (value) => <SourceLabel source={value} {...reading} />);
  const description = <span lang={langOf(entry.descriptionLanguage)}>{entry.description}</span>;
  if (label === null && action === null) return description;
  return (
    <Flex as="span" flex="1" wrap="wrap" align="center" columnGap="2">
      {description}
      {label}
      {action}
    </Flex>
  );
}

/** Returns the action of an entry, for the entry in words. */
type EntryAction = (entry: PointsEntry, what: string) => ReactNode;

const columnsIn = (reading: SourceReading, renderEntryAction: EntryAction): readonly TableColumn<PointsEntry>[] => [
  {
    label: text.pointsColumns.description,
    cell: (entry) => {
      const day = formatShortDate(entry.date, reading.timeZone);
      const what = text.entry({ description: entry.description, points: entry.points, day });
      return <EntryName entry={entry} action={renderEntryAction(entry, what)} {...reading} />;
    },
  },
  { label: text.pointsColumns.date, cell: (entry) => formatShortDate(entry.date, reading.timeZone) },
  { label: text.pointsColumns.points, cell: (entry) => formatNumber(entry.points), kind: "number" },
];

export interface PointsPanelProps extends SourceReading {
  readonly points: Parts<PointsPanel_PointsFragment>;
  readonly term: string;
  /** Replaces a number or a list that could not be read. */
  readonly missing: ReactNode;
  /** What points buy, the fewest points first; omitted if it is not to be listed. */
  readonly tiers?: readonly Tier[];
  /** The number of the card with which the shopper can redeem points now; null if that is not possible. */
  readonly card?: string | null;
  /** The notice that some sources of entries could not be read. */
  readonly missingSources?: ReactNode;
  /** The action of each entry; none by default. */
  readonly renderEntryAction?: EntryAction;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

interface PointsHistoryProps extends SourceReading, Pick<PointsPanelProps, "missingSources" | "renderEntryAction"> {
  readonly entries: readonly PointsEntry[];
}

const TABLE = "points";

const noAction = () => null;

function PointsHistory({ entries, missingSources, renderEntryAction = noAction, ...reading }: PointsHistoryProps) {
  const { search } = useLocation();
  const entryId = new URLSearchParams(search).get(ENTRY_PARAMETER);
  const index = entries.findIndex(({ id }) => id === entryId);
  // Links to other pages of the table reload this page if there are no scripts.
  const [open] = useState(() => index !== -1 || search.includes(`${TABLE}-`));
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (entryId !== null) details.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "center" });
  }, [entryId]);
  return (
    <Disclosure
      ref={details}
      title={text.entryCount({ count: entries.length })}
      label={text.allEntries({ count: entries.length })}
      open={open}
    >
      {missingSources}
      <PagedTable
        name={TABLE}
        caption={text.pointsHistory}
        columns={columnsIn(reading, renderEntryAction)}
        rows={entries}
        rowKey={({ id }) => id}
        selected={index === -1 ? null : { parameter: ENTRY_PARAMETER, index }}
      />
    </Disclosure>
  );
}

/** Returns the singular of what a retailer calls Rewards or Perks, for use within a sentence. */
const oneOf = (term: string): string => term.toLowerCase().replace(/s$/, "");

/** Returns what the shopper can have now, in words; empty if nothing, or if it has no name. */
function nowSentence(tiers: readonly Tier[], nextTier: number | null): string {
  const name = nameInSentence(tiers.findLast(({ points }) => nextTier === null || points < nextTier));
  return name === null ? "" : text.getNow({ name });
}

type Progress = Pick<NonNullable<PointsPanel_PointsFragment["progress"]>, "nextTier" | "pointsToNext">;

/** Returns what is missing for the next reward, in words. */
function nextSentence({ nextTier, pointsToNext }: Progress, tiers: readonly Tier[], reward: string): string {
  if (nextTier === null) return text.topTier({ reward });
  const name = nameInSentence(tiers.find(({ points }) => points === nextTier));
  return name === null
    ? text.pointsToNext({ points: pointsToNext, tier: nextTier, reward })
    : text.pointsToReward({ points: pointsToNext, name });
}

const HistoryTitle = chakra("h3", { base: { marginTop: "7", marginBottom: "1", fontSize: "1.15rem" } });

/** The points, the progress to the next reward, and the history of the points. */
export function PointsPanel({ points, term, tiers = [], card = null, missing, ...props }: PointsPanelProps) {
  const { action, children, ...rest } = props;
  const { total, ending, progress, entries } = points;
  const reward = oneOf(term);
  return (
    <Panel title={text.points} action={action}>
      {partOr(total, missing, (count) => (
        <Figure>{text.pointsTotal({ points: count })}</Figure>
      ))}
      {whenRead(ending, ({ points: count, lastDay }) => (
        <p>{text.pointsEnd({ total: text.pointsTotal({ points: count }), day: formatDay(lastDay) })}</p>
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
            {[nowSentence(tiers, nextTier), nextSentence({ nextTier, pointsToNext }, tiers, reward)].join(" ").trim()}
          </Progressed>
        ),
      )}
      {whenRead(total, (count) => (
        <TierList tiers={tiers} total={count} term={term} card={card} />
      ))}
      <HistoryTitle>{text.pointsHistory}</HistoryTitle>
      {partOr(entries, missing, ({ isComplete, totalCount, nodes }) => (
        <>
          {!isComplete && <p role="status">{text.historyIncomplete}</p>}
          {nodes.length < totalCount && <p>{text.newestEntries({ count: nodes.length, total: totalCount })}</p>}
          {nodes.length === 0 ? <p>{text.noPointsHistory}</p> : <PointsHistory entries={nodes} {...rest} />}
        </>
      ))}
      {children}
    </Panel>
  );
}
