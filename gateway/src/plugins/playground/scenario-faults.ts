import type { ProviderName } from "../../config/retailer-entry.ts";

/** How a service is to be broken, in the words of the control port of the reference services. */
export interface Fault {
  readonly mode: "slow" | "error" | "hang" | "refuse";
  readonly delayMs?: number;
  readonly status?: number;
  readonly reason?: string;
  /** A regular expression for the paths that are hit; all paths without it. */
  readonly match?: string;
}

/** What can go wrong in a demo. */
export const scenarioNames = [
  "shopper-service-slow",
  "shopper-service-silent",
  "shopper-service-down",
  "clip-refused",
  "session-expired",
  "content-down",
] as const;

/** The name of something that can go wrong in a demo. */
export type ScenarioName = (typeof scenarioNames)[number];

/** The calls under a shopper's own token that tell first that it has ended, and the call that clips. */
const shopperCalls = { loyalty: "/customers?(/[^/]+/.+)?$", commerce: "/(authenticateToken|offers)$" };
const clipCall = { loyalty: "/offers/activate$", commerce: "/offers/clip$" };

/**
 * Says how each scenario breaks which service.
 * @param accounts the service that keeps the shoppers of the retailer
 */
export function faultsOf(
  accounts: ProviderName,
): Readonly<Record<ScenarioName, Fault & { readonly api: ProviderName | "content" }>> {
  return {
    // Late, but within the time that a read may take.
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
