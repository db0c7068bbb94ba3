/** Returns the text for a table cell: one line, with escaped `|`. */
export function cell(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replaceAll("|", String.raw`\|`);
}

/** Returns the lines of a Markdown table; empty without rows. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line), ""];
}
