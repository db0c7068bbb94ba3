import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { WorkFor } from "./work-queue.ts";

const callers = new AsyncLocalStorage<WorkFor>();

/** Returns the caller of the request that is being answered; undefined outside of requests. */
export const currentCaller = (): WorkFor | undefined => callers.getStore();

/** Returns the retailer that a request concerns, in the words of any service; empty for none. */
function ownerOf({ params, query, body }: FastifyRequest): string {
  const values = { ...asRecord(body), ...asRecord(query), ...asRecord(params) };
  const owner = values["appId"] ?? values["a"] ?? values["retailerId"];
  return typeof owner === "string" ? owner : "";
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Notes for each request for which retailer it is, and when its caller has disconnected. */
export function noteCallers(app: FastifyInstance): void {
  app.addHook("preHandler", (request, reply, done) => {
    callers.run({ owner: ownerOf(request), signal: signalOf(reply) }, done);
  });
}
