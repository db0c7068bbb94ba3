import type { ReactNode } from "react";
import { formatShortDate } from "../../lib/dates.ts";
import { rewardMessages as text } from "../../messages/reward.ts";
import { PagedTable } from "../../ui/paged-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { TableColumn } from "../../ui/stacked-table.tsx";
import type { PointsPanel_PointsFragment } from "./points-panel.gql.ts";
import "./reward.css";

type PointsEntry = NonNullable<PointsPanel_PointsFragment["history"]>[number];

const columnsIn = (timeZone: string): readonly TableColumn<PointsEntry>[] => [
  { label: text.pointsColumns.description, cell: (entry) => entry.description },
  { label: text.pointsColumns.date, cell: (entry) => formatShortDate(entry.date, timeZone) },
  { label: text.pointsColumns.points, cell: (entry) => entry.points.toLocaleString("en-US"), kind: "number" },
];

interface PointsPanelProps {
  readonly points: PointsPanel_PointsFragment;
  /** The zone in which days are counted. */
  readonly timeZone: string;
  /** What is shown in place of a figure or a list that could not be read. */
  readonly missing: ReactNode;
  /** What stands at the end of the head. */
  readonly action?: ReactNode;
}

/** The points, how far the next reward is, and how they came and went. */
export function PointsPanel({ points: { total, progress, history }, timeZone, missing, action }: PointsPanelProps) {
  return (
    <Panel title={text.points} action={action}>
      {total === null ? missing : <p className="reward-figure">{text.pointsTotal(total)}</p>}
      {progress && (
        <div className="reward-progress">
          <ProgressBar label={text.progressLabel} fraction={progress.fraction} />
          <p>
            {progress.nextTier === null ? text.topTier : text.pointsToNext(progress.pointsToNext, progress.nextTier)}
          </p>
        </div>
      )}
      <h3 className="reward-subhead">{text.pointsHistory}</h3>
      {history === null && missing}
      {history?.length === 0 && <p>{text.noPointsHistory}</p>}
      {history !== null && history.length > 0 && (
        <PagedTable
          name="points"
          caption={text.pointsHistory}
          columns={columnsIn(timeZone)}
          rows={history}
          rowKey={(entry, index) => `${entry.date} ${index}`}
        />
      )}
    </Panel>
  );
}
