import { errorMessages } from "./errors.ts";

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
  storeMissing: errorMessages.partFailed,
  itemCount: (count: number) => (count === 1 ? "1 item" : `${count} items`),
  open: "View",
  openReceipt: (day: string) => `View receipt from ${day}`,
  /** For example `3 at $1.50 each`, or `2.31 lb at $1.29 per lb`. */
  quantity: (amount: number, unit: string | null, price: string) =>
    unit === null ? `${amount} at ${price} each` : `${amount} ${unit} at ${price} per ${unit}`,
  notInList: "We couldn't find that receipt among these purchases.",
  storesMissing: "We couldn't load the names of the stores, so you see them as they were printed.",
  receiptOf: (day: string) => `Receipt from ${day}`,
  print: "Print",
  showPrinted: "View as printed",
  hidePrinted: "Hide printed receipt",
  asPrinted: "As printed at the register",
} as const;
