import { timing } from "../lib/business-constants.ts";

/** The options of a query that follows a list which other people change, while the page is visible. */
export const followList = { pollInterval: timing.listPoll, skipPollAttempt: () => document.hidden } as const;
