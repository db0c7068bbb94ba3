import { couponSource, type RetailerEntry } from "../../platform/config/retailer-entry.ts";

/** An injected fault as the control port of the reference services expects it. */
export interface Fault {
  readonly mode: "slow" | "error" | "hang" | "refuse";
  readonly delayMs?: number;
  readonly status?: number;
  readonly reason?: string;
  /** The sentence for shoppers of a refusal. */
  readonly shopperText?: string;
  /** A regular expression for the affected paths; all paths without it. */
  readonly match?: string;
  /** The seconds after which the fault ends by itself. */
  readonly seconds?: number;
}

export const scenarioNames = [
  "shopper-service-slow",
  "shopper-service-silent",
  "shopper-service-down",
  "clip-refused",
  "session-expired",
  "content-down",
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

/** The calls that first detect an expired shopper token. */
const shopperCalls = { loyalty: "/customers?(/[^/]+/.+)?$", commerce: "/(authenticateToken|offers)$" };

/** The call that clips, at each reference service. A demo has no vendor of coupons. */
const clipCalls: Readonly<Record<string, string>> = { loyalty: "/offers/activate$", commerce: "/offers/clip$" };

/**
 * Returns the fault of each scenario.
 * @param retailer the retailer, whose services fail
 */
export function faultsOf(
  retailer: Pick<RetailerEntry, "accounts" | "coupons">,
): Readonly<Record<ScenarioName, Fault & { readonly api: string }>> {
  const { accounts } = retailer;
  const couponService = couponSource(retailer);
  return {
    // Slow, but within the timeout of a read.
    "shopper-service-slow": { api: accounts, mode: "slow", delayMs: 300 },
    "shopper-service-silent": { api: accounts, mode: "hang" },
    "shopper-service-down": { api: accounts, mode: "error", status: 503 },
    "clip-refused": {
      api: couponService,
      mode: "refuse",
      status: 400,
      reason: "The offer is not valid in the shopper's state.",
      shopperText: "This coupon is for stores in Utah only.",
      match: clipCalls[couponService] ?? "/offers/",
    },
    "session-expired": {
      api: accounts,
      mode: "error",
      status: 401,
      reason: "The session has ended.",
      match: shopperCalls[accounts],
    },
    "content-down": { api: "content", mode: "error", status: 503 },
  };
}
