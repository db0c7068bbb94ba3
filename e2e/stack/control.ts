import type { ServiceName } from "../../contracts/service-names.ts";
import { ask } from "../../tools/http.ts";

export type Api = ServiceName;

/** The failure modes that a test can set for an upstream service; the code of the services describes each. */
export type FaultMode =
  | "slow"
  | "error"
  | "refuse"
  | "hang"
  | "reset"
  | "noise"
  | "redirect"
  | "garbage"
  | "malformed"
  | "html"
  | "empty"
  | "null"
  | "string"
  | "huge"
  | "deep"
  | "bad-gzip"
  | "wrong-types"
  | "missing-fields"
  | "null-fields"
  | "null-items"
  | "array-for-object"
  | "extra-fields"
  | "proto"
  | "drip"
  | "hang-after-headers"
  | "truncated"
  | "reset-mid-body";

/** A fault that a test injects into an upstream service. */
export interface Fault {
  readonly mode: FaultMode;
  readonly delayMs?: number;
  readonly status?: number;
  /** The message in the body of an `error` or a `refuse`. */
  readonly reason?: string;
  /** The sentence for shoppers in the body of a `refuse`; none by default. */
  readonly shopperText?: string;
  /** The seconds of `Retry-After` in the response to an `error`; none by default. */
  readonly retryAfter?: number;
  /** The target of a `redirect`; a redirect loop by default. */
  readonly location?: string;
  /** A regular expression for the affected paths; all paths by default. */
  readonly match?: string;
  /** The affected method; all by default. */
  readonly method?: string;
  /** The number of affected calls after which the fault ends; unlimited by default. */
  readonly times?: number;
}

/** The number of calls by service and route, for example `GET /loyalty/:appId/customer`. */
export type Counters = Partial<Record<Api, Record<string, number>>>;

export interface Call {
  readonly api: Api;
  readonly route: string;
  /** The path with its query. */
  readonly url: string;
  readonly startedMs: number;
  /** Null until the response is sent. */
  readonly endedMs: number | null;
}

/** A client of the control port, which injects faults into the upstream services and counts the calls to them. */
export interface Control {
  /** Breaks a service until `mend` is called. */
  break(api: Api, fault: Fault): Promise<void>;
  /** Removes the faults of all services. */
  mend(): Promise<void>;
  /** Returns the number of calls since the start or the last reset. */
  counters(): Promise<Counters>;
  /** Returns the individual calls, oldest first. */
  calls(): Promise<readonly Call[]>;
  resetCounters(): Promise<void>;
  /** Sets the clock of the services to an instant, from which it continues. */
  setClock(now: Date): Promise<void>;
}

export function controlAt(port: number): Control {
  const send = async (method: string, path: string, json?: unknown): Promise<string> => {
    const answer = await ask({ port, path, method, json });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
    return answer.body;
  };
  return {
    break: async (api, fault) => void (await send("PUT", `/faults/${api}`, fault)),
    mend: async () => void (await send("DELETE", "/faults")),
    counters: async () => JSON.parse(await send("GET", "/counters")) as Counters,
    calls: async () => JSON.parse(await send("GET", "/calls")) as readonly Call[],
    setClock: async (now) => void (await send("PUT", "/clock", { now: now.toISOString() })),
    resetCounters: async () => void (await send("DELETE", "/counters")),
  };
}
