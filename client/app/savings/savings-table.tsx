import { formatMonthName } from "../lib/time/dates.ts";
import { savingsMessages as text } from "#messages/savings";
import { StackedTable, type TableColumn } from "../ui/table/stacked-table.tsx";
import { SAVINGS_KINDS, type SavingsKind, type SavingsRow } from "./savings-kinds.ts";

/** A row with its name, which is shown only if there are several rows. */
interface NamedRow {
  readonly name: string;
  readonly row: SavingsRow;
}

interface SavingsTableProps {
  readonly rows: readonly SavingsRow[];
  /** The sum of the rows, shown if there are several. */
  readonly total: SavingsRow;
  readonly hidden: readonly SavingsKind[];
}

/** The savings by kind: one row per entry of the loyalty service, named by its month, and a total if there are several. */
export function SavingsTable({ rows, total, hidden }: SavingsTableProps) {
  const kinds = SAVINGS_KINDS.filter((kind) => !hidden.includes(kind)).map((kind): TableColumn<NamedRow> => ({
    label: text.columns[kind],
    cell: ({ row }) => row[kind].formatted,
    kind: "value",
  }));
  const namedRows = rows.map((row, index): NamedRow => ({
    name: row.month === null ? String(index + 1) : formatMonthName(row.month),
    row,
  }));
  const label = rows.every(({ month }) => month !== null) ? text.month : text.row;
  const nameColumn: TableColumn<NamedRow> = { label, cell: ({ name }) => name };
  return (
    <StackedTable
      caption={text.title}
      columns={rows.length > 1 ? [nameColumn, ...kinds] : kinds}
      rows={rows.length > 1 ? [...namedRows, { name: text.total, row: total }] : namedRows}
      rowKey={({ name }) => name}
    />
  );
}
