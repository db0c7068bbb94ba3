import { counts } from "../../lib/business-constants.ts";

/** How far back the page looks. */
export const receiptVariables = { daysAgo: counts.receiptDays } as const;
