import { Box, Table } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** One column of a table; the first column contains the row headers, unless it has numbers. */
export interface TableColumn<Row> {
  readonly label: string;
  cell(row: Row): ReactNode;
  /** `value` for the main amount of a row, `number` for other numbers. */
  readonly kind?: "value" | "number";
  /** True for a column that stacked cards omit, because the page shows its values elsewhere. */
  readonly wideOnly?: boolean;
}

export interface StackedTableProps<Row> {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** Returns a key that is unique among the rows. */
  rowKey(row: Row, index: number): string;
  readonly current?: Row | undefined;
}

/** A table that is stacked cards on screens below 769 px and with large text, each value with the label of its column. */
export function StackedTable<Row>({ caption, columns, rows, rowKey, current }: StackedTableProps<Row>) {
  return (
    <Box containerType="inline-size">
      <Table.Root native css={{ "& tr[aria-current]": { background: "tint" } }}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, kind, wideOnly }) => (
              <th key={label} scope="col" data-kind={kind} data-wide-only={wideOnly}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} aria-current={(current !== undefined && row === current) || undefined}>
              {columns.map(({ label, kind, wideOnly, cell }, at) =>
                at === 0 && kind === undefined ? (
                  <th key={label} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} data-label={label} data-kind={kind} data-wide-only={wideOnly}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Box>
  );
}
