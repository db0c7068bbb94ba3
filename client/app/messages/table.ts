/** The texts around every paged table. */
export const tableMessages = {
  pages: (caption: string) => `Pages of ${caption}`,
  rowsPerPage: "Rows",
  rows: (size: number) => (size === -1 ? "All" : String(size)),
  shown: (start: number, end: number, total: number) => `${start}–${end} of ${total}`,
  previous: "Previous page",
  next: "Next page",
} as const;
