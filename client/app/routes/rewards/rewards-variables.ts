import { counts } from "../../lib/business-constants.ts";

/** The query variables of the rewards page: the number of days whose receipts are listed on their own page. */
export const rewardsVariables = { receiptDays: counts.receiptDays } as const;
