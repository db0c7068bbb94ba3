import { median } from "./statistics.ts";
import { type Cell, table, written } from "./table.ts";

/** What the pages should reach beside their peers: at most or at least a figure. */
export interface Bar {
  readonly name: string;
  readonly limit: { readonly most: number } | { readonly least: number };
  /** The figure of the product before work on it began. */
  readonly atStart: number;
}

/** A bar with the figure of each round. */
export interface MeasuredBar {
  readonly bar: Bar;
  readonly values: readonly number[];
}

/** Returns the ratio of each round; a peer's value below `least` counts as that, so that no ratio is infinite. */
export function ratiosOf(ours: readonly number[], peers: readonly number[], least = 0): readonly number[] {
  return ours.map((value, round) => Math.max(value, least) / Math.max(peers[round] ?? Number.NaN, least));
}

export const differencesOf = (ours: readonly number[], peers: readonly number[]): readonly number[] =>
  ours.map((value, round) => value - (peers[round] ?? Number.NaN));

function isReached({ limit }: Bar, value: number): boolean {
  return "most" in limit ? value <= limit.most : value >= limit.least;
}

const limitText = ({ limit }: Bar): string =>
  "most" in limit ? `≤ ${written(limit.most)}` : `≥ ${written(limit.least)}`;

function rowOf({ bar, values }: MeasuredBar): readonly Cell[] {
  const now = median(values);
  const range = `${written(Math.min(...values))} to ${written(Math.max(...values))}`;
  return [bar.name, bar.atStart, now, range, limitText(bar), isReached(bar, now) ? "yes" : "no"];
}

/** Returns the bars as a table: the median of the rounds decides. */
export const barTable = (bars: readonly MeasuredBar[]): string =>
  table(["", "at the start", "median", "rounds", "bar", "reached"], bars.map(rowOf));
