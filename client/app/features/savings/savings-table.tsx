import { savingsMessages as text } from "../../messages/savings.ts";
import { StackedTable, type TableColumn } from "../../ui/table/stacked-table.tsx";
import type { SavingsTable_RowFragment, SavingsTable_SavingsFragment } from "./savings-table.gql.ts";

/** A kind of savings, which is a column of the table. */
export type SavingsKind = Exclude<keyof SavingsTable_RowFragment, "__typename" | " $fragmentName">;

const KINDS = ["walletCredit", "digitalCoupons", "instant", "levelUp", "personalized"] as const satisfies SavingsKind[];

/** A row with its name, which is shown only if there are several rows. */
interface NamedRow {
  readonly name: string;
  readonly row: SavingsTable_RowFragment;
}

const nameColumn: TableColumn<NamedRow> = { label: text.row, cell: ({ name }) => name };

interface SavingsTableProps {
  readonly savings: SavingsTable_SavingsFragment;
  /** The kinds of savings that this retailer hides. */
  readonly hidden: readonly SavingsKind[];
}

/** The savings by kind: one row per entry of the loyalty service, and a total if there are several. */
export function SavingsTable({ savings: { rows, total }, hidden }: SavingsTableProps) {
  if (rows.length === 0) return <p>{text.empty}</p>;
  const kinds = KINDS.filter((kind) => !hidden.includes(kind)).map((kind): TableColumn<NamedRow> => ({
    label: text.columns[kind],
    cell: ({ row }) => row[kind].formatted,
    kind: "value",
  }));
  const named = rows.map((row, index): NamedRow => ({ name: String(index + 1), row }));
  const all = rows.length > 1 ? [...named, { name: text.total, row: total }] : named;
  return (
    <StackedTable
      caption={text.title}
      columns={rows.length > 1 ? [nameColumn, ...kinds] : kinds}
      rows={all}
      rowKey={({ name }) => name}
    />
  );
}
