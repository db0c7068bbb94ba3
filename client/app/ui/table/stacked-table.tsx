import { Table } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** One column of a table; the first column names its row, unless it holds figures. */
export interface TableColumn<Row> {
  readonly label: string;
  cell(row: Row): ReactNode;
  /** `value` for the amount that a reader looks for, `number` for other figures. */
  readonly kind?: "value" | "number";
}

/** What a table shows. */
export interface StackedTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** The key of a row among its neighbours. */
  rowKey(row: Row, index: number): string;
}

/** A table that a screen below 769 px shows as stacked cards, each value with the words of its column. */
export function StackedTable<Row>({ caption, columns, rows, rowKey }: StackedTableProps<Row>) {
  return (
    <Table.Root native>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" data-kind={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map(({ label, kind, cell }, at) =>
              at === 0 && kind === undefined ? (
                <th key={label} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={label} data-kind={kind}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}
