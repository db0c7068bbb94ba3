import type { FastifyInstance } from "fastify";
import { type ServiceName, serviceNames } from "../../../contracts/service-names.ts";
import type { AdjustableClock } from "./clock.ts";
import type { CallCounters } from "./counters.ts";
import { faultModes, type Fault, type FaultMode, type FaultSwitches } from "./faults/faults.ts";
import { createServer } from "./server.ts";
import type { Settings } from "./settings.ts";
import { object } from "./schema.ts";

interface ControlDeps {
  readonly settings: Settings;
  readonly clock: AdjustableClock;
  readonly counters: CallCounters;
  readonly faults: FaultSwitches;
  /** Returns true if the services accept requests: they listen, the database responds, and no stop has begun. */
  isReady(): Promise<boolean>;
}

/** Returns the control app: health checks always; faults, counters and the clock only with `FAULTS=on`. */
export function createControlApp(deps: ControlDeps): FastifyInstance {
  const app = createServer("control", deps.settings);
  app.get("/health/live", async () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const ready = await deps.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
  if (deps.settings.faults) addSwitches(app, deps);
  return app;
}

/** A fault as a test sets it. */
export interface FaultOrder {
  mode: FaultMode;
  delayMs?: number;
  status?: number;
  reason?: string;
  shopperText?: string;
  retryAfter?: number;
  location?: string;
  match?: string;
  method?: string;
  times?: number;
  seconds?: number;
}

const api = object({}, { api: { enum: serviceNames } });
const faultOrder = {
  type: "object",
  required: ["mode"],
  additionalProperties: false,
  properties: {
    mode: { enum: faultModes },
    delayMs: { type: "integer", minimum: 0, maximum: 60_000 },
    status: { type: "integer", minimum: 200, maximum: 599 },
    reason: { type: "string", maxLength: 200 },
    shopperText: { type: "string", maxLength: 200 },
    retryAfter: { type: "integer", minimum: 1, maximum: 3_600 },
    location: { type: "string", maxLength: 200, format: "uri" },
    match: { type: "string", maxLength: 200, format: "regex" },
    method: { enum: ["GET", "POST", "PUT", "PATCH", "DELETE"] },
    times: { type: "integer", minimum: 1 },
    seconds: { type: "integer", minimum: 1, maximum: 86_400 },
  },
};
const clockOrder = object({ now: { type: "string", format: "date-time" } });

function addSwitches(app: FastifyInstance, { clock, counters, faults }: ControlDeps): void {
  type Api = { Params: { api: ServiceName } };
  app.put<Api & { Body: FaultOrder }>(
    "/faults/:api",
    { schema: { params: api, body: faultOrder } },
    async (request) => {
      faults.set(request.params.api, faultOf(request.body), request.body);
      return { [request.params.api]: request.body };
    },
  );
  app.get("/faults", async () =>
    Object.fromEntries(
      Object.entries(faults.read()).map(([name, { match, ...fault }]) => [name, { ...fault, match: match.source }]),
    ),
  );
  app.delete<Api>("/faults/:api", { schema: { params: api } }, async (request, reply) => {
    faults.clear(request.params.api);
    return reply.code(204).send();
  });
  app.delete("/faults", async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.get("/counters", async () => counters.read());
  app.get("/calls", async () => counters.calls());
  app.delete("/counters", async (_request, reply) => {
    counters.reset();
    return reply.code(204).send();
  });
  addClock(app, clock);
}

function addClock(app: FastifyInstance, clock: AdjustableClock): void {
  app.get("/clock", async () => ({ now: clock.now() }));
  app.put<{ Body: { now: string } }>("/clock", { schema: { body: clockOrder } }, async (request) => {
    clock.set(new Date(request.body.now));
    return { now: clock.now() };
  });
  app.delete("/clock", async () => {
    clock.reset();
    return { now: clock.now() };
  });
}

/** The default status of a replaced response by mode; 200 for all other modes. */
const usualStatus: Partial<Record<FaultMode, number>> = { error: 500, refuse: 400, redirect: 302 };

/** Returns the fault of an order, with the defaults of its mode. */
export function faultOf({
  mode,
  delayMs = 2_000,
  status,
  reason,
  match = "",
  times: _times,
  seconds: _seconds,
  ...more
}: FaultOrder): Fault {
  return {
    ...more,
    mode,
    delayMs,
    status: status ?? usualStatus[mode] ?? 200,
    reason: reason ?? (mode === "refuse" ? "The offer cannot be added to the card." : "The service could not answer."),
    match: new RegExp(match),
  };
}
