import type { BreakerState, CallOptions, UpstreamState } from "../upstream-http.ts";
import { memoized } from "../../cache/memoized.ts";
import { createAdmission } from "./admission.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { type Bulkhead, createBulkhead } from "./bulkhead.ts";
import type { UpstreamLimits } from "./limits.ts";
import { createRetryBudget, type RetryBudget } from "./retry-budget.ts";

/** What a call does at the service: a login makes it hash a password, which takes longest and which every visitor can ask for. */
export type CallKind = "login" | "read" | "write";

export interface CircuitName {
  readonly sitePath: string;
  readonly kind: CallKind;
}

/** The state of the calls of one kind for one retailer, which those of other retailers and kinds do not share. */
export interface Circuit {
  readonly breaker: Breaker;
  readonly budget: RetryBudget;
  readonly enter: ReturnType<typeof createAdmission>;
}

export interface Circuits {
  /** Returns the circuit of a call. Retailers come from the settings, so there are few. */
  of(name: CircuitName): Circuit;
  /** The worst breaker and all calls, with the names of the circuits whose breakers are not closed. */
  state(): Pick<UpstreamState, "breaker" | "active" | "queued" | "interrupted">;
}

const worstFirst: readonly BreakerState[] = ["open", "half-open", "closed"];

export function kindOf(isWrite: boolean, { checksPassword = false }: Pick<CallOptions, "checksPassword">): CallKind {
  if (checksPassword) return "login";
  return isWrite ? "write" : "read";
}

/**
 * Creates the circuits of one upstream, so that the failures and the load of one retailer, or of its logins, stop no other calls.
 * @param now a monotonic clock in milliseconds
 * @param onChange called each time the breaker of a circuit opens or closes
 */
export function createCircuits(
  upstream: string,
  limits: UpstreamLimits,
  now: () => number,
  onChange: (state: BreakerState, circuit: CircuitName) => void,
): Circuits {
  const circuits = new Map<string, Circuit & { readonly bulkhead: Bulkhead }>();
  const circuitOf = memoized((_key: string, name: CircuitName) => {
    const { parallel, queue } = name.kind === "login" ? limits.logins : limits;
    const breaker = createBreaker(limits.breaker, now, (state) => onChange(state, name));
    const bulkhead = createBulkhead(parallel, queue);
    const budget = createRetryBudget(limits.retryRatio);
    return { breaker, bulkhead, budget, enter: createAdmission(upstream, breaker, bulkhead) };
  }, circuits);
  const sum = (count: (bulkhead: Bulkhead) => number): number =>
    [...circuits.values()].reduce((total, { bulkhead }) => total + count(bulkhead), 0);
  return {
    of: (name) => circuitOf(`${name.kind} ${name.sitePath}`, name),
    state() {
      const states = [...circuits].map(([name, { breaker }]) => ({ name, state: breaker.state() }));
      return {
        breaker: worstFirst.find((state) => states.some((circuit) => circuit.state === state)) ?? "closed",
        active: sum((bulkhead) => bulkhead.active()),
        queued: sum((bulkhead) => bulkhead.queued()),
        interrupted: states.filter(({ state }) => state !== "closed").map(({ name }) => name),
      };
    },
  };
}
