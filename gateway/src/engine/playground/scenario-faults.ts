import type { ProviderName } from "../../platform/config/retailer-entry.ts";

/** An injected fault as the control port of the reference services expects it. */
export interface Fault {
  readonly mode: "slow" | "error" | "hang" | "refuse";
  readonly delayMs?: number;
  readonly status?: number;
  readonly reason?: string;
  /** A regular expression for the affected paths; all paths without it. */
  readonly match?: string;
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

/** The calls that first detect an expired shopper token, and the call that clips. */
const shopperCalls = { loyalty: "/customers?(/[^/]+/.+)?$", commerce: "/(authenticateToken|offers)$" };
const clipCall = { loyalty: "/offers/activate$", commerce: "/offers/clip$" };

export function faultsOf(
  accounts: ProviderName,
): Readonly<Record<ScenarioName, Fault & { readonly api: ProviderName | "content" }>> {
  return {
    // Slow, but within the timeout of a read.
    "shopper-service-slow": { api: accounts, mode: "slow", delayMs: 300 },
    "shopper-service-silent": { api: accounts, mode: "hang" },
    "shopper-service-down": { api: accounts, mode: "error", status: 503 },
    "clip-refused": {
      api: accounts,
      mode: "refuse",
      status: 400,
      reason: "This offer cannot be added to the card.",
      match: clipCall[accounts],
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
