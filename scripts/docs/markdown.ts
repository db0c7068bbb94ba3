/** One line for a cell of a table: no line breaks, and nothing that would end the cell. */
export function cell(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replaceAll("|", String.raw`\|`);
}

/**
 * A table of Markdown; nothing when it would have no rows.
 * @param heads the words over the columns
 * @param rows the cells, each already Markdown of one line
 */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line), ""];
}
