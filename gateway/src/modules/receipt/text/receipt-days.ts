/** The maximum number of days back from today of a list of receipts. */
export const maxReceiptDays = 730;
