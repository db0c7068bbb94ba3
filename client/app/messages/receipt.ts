/** The texts of the receipts page. */
export const receiptMessages = {
  title: "My Receipts",
  lead: (days: number) => `Your purchases from the last ${days} days, newest first.`,
  list: "Receipts",
  empty: "No receipts were found.",
  search: "Search your receipts",
  found: (count: number, search: string) =>
    count === 1 ? `1 receipt for “${search}”` : `${count} receipts for “${search}”`,
  columns: {
    date: "Transaction Date",
    location: "Location",
    items: "Items",
    subtotal: "Subtotal",
    tax: "Tax",
    total: "Total",
    number: "Transaction Number",
    points: "Points",
  },
  unknown: "–",
  itemCount: (count: number) => (count === 1 ? "1 item" : `${count} items`),
  open: "View",
  openReceipt: (day: string) => `View receipt from ${day}`,
  receiptOf: (day: string) => `Receipt from ${day}`,
  print: "Print",
  asPrinted: "As printed at the register",
} as const;
