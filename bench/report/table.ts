/** A value of a table; null shows as a dash. */
export type Cell = string | number | null;

/** Returns a number with three significant digits; larger ones as integers with commas. */
export function written(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en-US")
    : value.toLocaleString("en-US", { maximumSignificantDigits: 3 });
}

const cellText = (cell: Cell): string => (cell === null ? "–" : typeof cell === "number" ? written(cell) : cell);

/** Returns a Markdown table with aligned columns; all but the first one are numbers. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [head, ...rows.map((row) => row.map(cellText))];
  const widths = head.map((_, column) => Math.max(3, ...texts.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [first = [], ...others] = texts;
  return [line(first), rule, ...others.map(line)].join("\n");
}
