import { counts } from "../../lib/business-constants.ts";

/** The query variables of the receipts page: the number of past days. */
export const receiptVariables = { daysAgo: counts.receiptDays } as const;
