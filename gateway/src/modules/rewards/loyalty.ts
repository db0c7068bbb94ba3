import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import type { Calls, Rows } from "../../platform/upstreams/rows.ts";
import {
  decodeCredits,
  decodeOverview,
  decodePointsHistory,
  decodePointsTotal,
  decodeReceipts,
  decodeSavings,
} from "./loyalty-decode.ts";

/** The receipts of two years are larger than other responses. */
const maxBytes = 6 * 1024 * 1024;

const shopperPath = "/loyalty/{appId}/customers/{customer}";

/** The reads of the logged-in shopper's rewards; the shopper number comes from the session only. */
export const rewardRows = {
  /** @param daysAgo the age of the oldest receipt in days, 1 to 730 */
  receipts({ asShopper }, daysAgo: number) {
    const query = { daysAgo: String(daysAgo) };
    return asShopper.read(`${shopperPath}/receipts`, decodeReceipts, { query, maxBytes, list: "receipts" });
  },
  savings: ({ asShopper }) =>
    asShopper.read("/loyalty/{appId}/customer/{customer}/savings", decodeSavings, { list: "savings" }),
  pointsTotal: ({ asShopper }) => asShopper.read(`${shopperPath}/points/total`, decodePointsTotal),
  pointsHistory: ({ asShopper }) =>
    asShopper.read(`${shopperPath}/points/history`, decodePointsHistory, { list: "points history" }),
  credits: ({ asShopper }) => asShopper.read(`${shopperPath}/credits`, decodeCredits, { list: "credits" }),
  overview: ({ asShopper }) => asShopper.read("overview", decodeOverview, { list: "overview" }),
} satisfies Rows<Loyalty>;

/** The rewards of a service. */
export type RewardCalls = Calls<typeof rewardRows>;
