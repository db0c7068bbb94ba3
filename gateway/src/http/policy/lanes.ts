import type { BreakerState, CallOptions, UpstreamState } from "../upstream-http.ts";
import { createAdmission } from "./admission.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { type Bulkhead, createBulkhead } from "./bulkhead.ts";
import type { UpstreamLimits } from "./limits.ts";
import { createRetryBudget, type RetryBudget } from "./retry-budget.ts";

/** What a call does at the service: a login makes it hash a password, which takes longest and which strangers can ask for. */
export type CallKind = "login" | "read" | "write";

/** The calls of one kind for one retailer. */
export interface LaneName {
  readonly sitePath: string;
  readonly kind: CallKind;
}

/** The state of the calls of one kind for one retailer, which those of other retailers and kinds do not share. */
export interface Lane {
  readonly breaker: Breaker;
  readonly budget: RetryBudget;
  readonly enter: ReturnType<typeof createAdmission>;
}

/** The lanes of one upstream. */
export interface Lanes {
  /** Returns the lane of a call. Retailers come from the settings, so there are few. */
  of(name: LaneName): Lane;
  /** The worst breaker and all calls, with the names of the lanes whose breakers are not closed. */
  state(): Pick<UpstreamState, "breaker" | "active" | "queued" | "interrupted">;
}

const worstFirst: readonly BreakerState[] = ["open", "half-open", "closed"];

/** Returns the kind of a call. */
export function kindOf(isWrite: boolean, { checksPassword = false }: Pick<CallOptions, "checksPassword">): CallKind {
  if (checksPassword) return "login";
  return isWrite ? "write" : "read";
}

/**
 * Creates the lanes of one upstream, so that the failures and the load of one retailer, or of its logins, stop no other calls.
 * @param upstream its name, for errors
 * @param limits those of each lane
 * @param now a monotonic clock in milliseconds
 * @param onChange called each time the breaker of a lane opens or closes
 */
export function createLanes(
  upstream: string,
  limits: UpstreamLimits,
  now: () => number,
  onChange: (state: BreakerState, lane: LaneName) => void,
): Lanes {
  const lanes = new Map<string, Lane & { readonly bulkhead: Bulkhead }>();
  const open = (name: LaneName) => {
    const { parallel, queue } = name.kind === "login" ? limits.logins : limits;
    const breaker = createBreaker(limits.breaker, now, (state) => onChange(state, name));
    const bulkhead = createBulkhead(parallel, queue);
    const budget = createRetryBudget(limits.retryRatio);
    return { breaker, bulkhead, budget, enter: createAdmission(upstream, breaker, bulkhead) };
  };
  const sum = (count: (bulkhead: Bulkhead) => number): number =>
    [...lanes.values()].reduce((total, { bulkhead }) => total + count(bulkhead), 0);
  return {
    of(name) {
      const key = `${name.kind} ${name.sitePath}`;
      let lane = lanes.get(key);
      if (lane === undefined) lanes.set(key, (lane = open(name)));
      return lane;
    },
    state() {
      const states = [...lanes].map(([name, { breaker }]) => ({ name, state: breaker.state() }));
      return {
        breaker: worstFirst.find((state) => states.some((lane) => lane.state === state)) ?? "closed",
        active: sum((bulkhead) => bulkhead.active()),
        queued: sum((bulkhead) => bulkhead.queued()),
        interrupted: states.filter(({ state }) => state !== "closed").map(({ name }) => name),
      };
    },
  };
}
