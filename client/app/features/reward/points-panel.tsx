import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { byState, type Parts } from "../../graphql/fields.ts";
import { formatShortDate } from "../../lib/time/dates.ts";
import { rewardMessages as text } from "../../messages/reward.ts";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import type { TableColumn } from "../../ui/table/stacked-table.tsx";
import type { PointsPanel_PointsFragment } from "./points-panel.gql.ts";
import { Figure, Progressed } from "./reward-parts.tsx";

type PointsEntry = NonNullable<PointsPanel_PointsFragment["history"]>[number];

const columnsIn = (timeZone: string): readonly TableColumn<PointsEntry>[] => [
  { label: text.pointsColumns.description, cell: (entry) => entry.description },
  { label: text.pointsColumns.date, cell: (entry) => formatShortDate(entry.date, timeZone) },
  { label: text.pointsColumns.points, cell: (entry) => entry.points.toLocaleString("en-US"), kind: "number" },
];

interface PointsPanelProps {
  readonly points: Parts<PointsPanel_PointsFragment>;
  /** The retailer's name for rewards. */
  readonly term: string;
  /** The time zone of the dates. */
  readonly timeZone: string;
  /** Replaces a number or a list that could not be read. */
  readonly missing: ReactNode;
  /** The action at the end of the panel's header. */
  readonly action?: ReactNode;
}

function PointsHistory({ entries, timeZone }: { readonly entries: readonly PointsEntry[]; readonly timeZone: string }) {
  if (entries.length === 0) return <p>{text.noPointsHistory}</p>;
  return (
    <PagedTable
      name="points"
      caption={text.pointsHistory}
      columns={columnsIn(timeZone)}
      rows={entries}
      rowKey={(entry, index) => `${entry.date} ${index}`}
    />
  );
}

/** The points, the progress to the next reward, and the history of the points. */
export function PointsPanel({ points, term, timeZone, missing, action }: PointsPanelProps) {
  const { total, progress, history } = points;
  return (
    <Panel title={text.points} action={action}>
      {byState(total, { empty: missing, failed: missing }, (count) => (
        <Figure>{text.pointsTotal(count)}</Figure>
      ))}
      {byState(
        progress,
        {
          empty: null,
          // Without the total there is no progress either, and the notice is already shown.
          failed: total.state === "value" ? missing : null,
        },
        ({ fraction, nextTier, pointsToNext }) => (
          <Progressed label={text.progressLabel(term)} fraction={fraction}>
            {nextTier === null ? text.topTier(term) : text.pointsToNext(pointsToNext, nextTier, term)}
          </Progressed>
        ),
      )}
      <chakra.h3 marginTop="7" marginBottom="2" fontSize="1.15rem">
        {text.pointsHistory}
      </chakra.h3>
      {byState(history, { empty: missing, failed: missing }, (entries) => (
        <PointsHistory entries={entries} timeZone={timeZone} />
      ))}
    </Panel>
  );
}
