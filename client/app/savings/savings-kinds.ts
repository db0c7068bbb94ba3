import type { SavingsTable_RowFragment } from "./savings-table.gql.ts";

/** The kinds of savings, in the order of the columns of their table. */
export const SAVINGS_KINDS = ["walletCredit", "digitalCoupons", "instant", "levelUp", "personalized"] as const;

export type SavingsKind = (typeof SAVINGS_KINDS)[number];

export type SavingsRow = SavingsTable_RowFragment;

/** Returns the savings of a row in cents, without the hidden kinds. */
export const savedIn = (row: SavingsRow, hidden: readonly SavingsKind[]): number =>
  SAVINGS_KINDS.filter((kind) => !hidden.includes(kind)).reduce((sum, kind) => sum + row[kind].cents, 0);

export interface MonthOfSavings {
  /** The month, as `YYYY-MM`. */
  readonly month: string;
  readonly cents: number;
}

/** Returns the savings from January to the last month of the rows, none for a gap; null if a row has no month. */
export function savingsByMonth(
  rows: readonly SavingsRow[],
  hidden: readonly SavingsKind[],
): readonly MonthOfSavings[] | null {
  const sums = new Map<string, number>();
  for (const row of rows) {
    if (row.month === null) return null;
    sums.set(row.month, (sums.get(row.month) ?? 0) + savedIn(row, hidden));
  }
  const last = [...sums.keys()].toSorted().at(-1);
  if (last === undefined) return null;
  const [year = "", count = ""] = last.split("-");
  return Array.from({ length: Number(count) }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    return { month, cents: sums.get(month) ?? 0 };
  });
}
