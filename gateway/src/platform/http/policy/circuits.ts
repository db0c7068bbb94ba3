import type { BreakerState, CallOptions, UpstreamState } from "../upstream-http.ts";
import { memoized } from "../../loader/memoized.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { type Bulkhead, createBulkhead, type Release } from "./bulkhead.ts";
import type { UpstreamLimits } from "./limits.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { isDisconnected } from "../on-abort.ts";

/** Keeps retries from multiplying the load of a failing upstream. */
interface RetryBudget {
  /** To be called before each first attempt. */
  called(): void;
  /** Takes one retry from the budget; false if it is empty. */
  take(): boolean;
}

/** The initial and maximum budget, in retries. */
const reserve = 3;

/**
 * Creates a budget that earns a fraction of a retry with each call.
 * @param ratio retries per call, for example 0.1
 */
function createRetryBudget(ratio: number): RetryBudget {
  let saved = reserve;
  return {
    called: () => void (saved = Math.min(reserve, saved + ratio)),
    take() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}

/**
 * Creates the function that admits or rejects a call.
 * @param breaker checked first, so that no call waits in vain
 * @returns a function that releases the slot; it throws UpstreamError `unavailable`, or `abandoned` if the caller
 * disconnected
 */
function createAdmission(upstream: string, breaker: Breaker, bulkhead: Bulkhead) {
  const reject = (why: string) => new UpstreamError({ upstream, kind: "unavailable", cause: new Error(why) });
  return (maxWaitMs: number, signal: AbortSignal | undefined): Release | Promise<Release> => {
    if (breaker.state() === "open") throw reject("breaker open");
    const admitted = (release: Release | null): Release => {
      if (release !== null) return release;
      throw isDisconnected(signal) ? new UpstreamError({ upstream, kind: "abandoned" }) : reject("no slot");
    };
    const slot = bulkhead.enter(maxWaitMs, signal);
    return slot instanceof Promise ? slot.then(admitted) : admitted(slot);
  };
}

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
