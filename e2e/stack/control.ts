import type { ServiceName } from "../../contracts/service-names.ts";
import { ask } from "./http.ts";

/** The upstream services of the product. */
export type Api = ServiceName;

/** The ways in which an upstream service can be broken on purpose; the services say what each does. */
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

/** How an upstream service is broken on purpose. */
export interface Fault {
  readonly mode: FaultMode;
  readonly delayMs?: number;
  readonly status?: number;
  /** The sentence in the body of an `error` or a `refuse`. */
  readonly reason?: string;
  /** Where a `redirect` leads; round in a circle without it. */
  readonly location?: string;
  /** A regular expression for the paths that are hit; all paths without it. */
  readonly match?: string;
  /** After how many hits the fault ends by itself. */
  readonly times?: number;
}

/** Calls by service and route, for example `GET /loyalty/:appId/customer`. */
export type Counters = Partial<Record<Api, Record<string, number>>>;

/** One call that a service was asked. */
export interface Call {
  readonly api: Api;
  readonly route: string;
  /** The path with its query. */
  readonly url: string;
  readonly startedMs: number;
  /** Null while it is not answered. */
  readonly endedMs: number | null;
}

/** The port through which a test breaks the upstream services and counts what they are asked. */
export interface Control {
  /** Breaks a service until `mend` is called. */
  break(api: Api, fault: Fault): Promise<void>;
  /** Mends all services. */
  mend(): Promise<void>;
  /** Returns the calls since the start or the last reset. */
  counters(): Promise<Counters>;
  /** Returns the calls one by one, oldest first. */
  calls(): Promise<readonly Call[]>;
  /** Starts to count anew. */
  resetCounters(): Promise<void>;
  /** Makes an instant the services' present, from which their time goes on. */
  setClock(now: Date): Promise<void>;
}

/** Returns the control of the services whose control port this is. */
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
