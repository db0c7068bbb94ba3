import { createServer, listen } from "../kit/server.ts";
import { faultOf, type FaultOrder } from "../kit/control.ts";
import { applyFaults } from "../kit/faults/fault-hook.ts";
import { createFaultSwitches } from "../kit/faults/faults.ts";
import type { FastifyInstance } from "fastify";

/** A proxy in front of a service that has no faults of its own. */
export interface FaultProxy {
  /** The address in place of the service's. */
  readonly origin: string;
  /** The method and the path of each call since the last `mend`. */
  readonly calls: readonly string[];
  /** Gives the service a fault of the reference services until `mend` is called. */
  break(order: FaultOrder): void;
  /** Refuses connections until `mend` is called. */
  refuse(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

const host = "127.0.0.1";
const name = "proxy";
const errorBody = (status: number, reason: string) => ({ status, reason });

/** Headers of the call that `fetch` states itself. */
const own = new Set(["host", "connection", "content-length", "accept-encoding", "transfer-encoding"]);

/** Forwards every call to the service at the origin. */
function forwardTo(target: string, app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.all("/*", async ({ method, url, headers, body }, reply) => {
    const forwarded = Object.entries(headers).flatMap(([key, value]) => (own.has(key) ? [] : [[key, String(value)]]));
    const content = Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {};
    const response = await fetch(`${target}${url}`, { method, headers: Object.fromEntries(forwarded), ...content });
    const type = response.headers.get("content-type");
    if (type !== null) reply.type(type);
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
  });
}

/** Starts a proxy on a free port of this machine. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults = createFaultSwitches();
  const calls: string[] = [];
  const app = createServer(name, { logLevel: "silent" });
  app.addHook("onRequest", async ({ method, url }) => void calls.push(`${method} ${url.split("?", 1)[0]}`));
  applyFaults(app, { name, errorBody }, faults);
  forwardTo(target, app);
  const port = await listen(app, name, host, 0);
  return {
    origin: `http://${host}:${port}`,
    calls,
    break: (order) => faults.set(name, faultOf(order), order),
    refuse() {
      app.server.close();
      app.server.closeAllConnections();
    },
    async mend() {
      faults.clear(name);
      calls.length = 0;
      if (app.server.listening) return;
      await new Promise<void>((resolve) => app.server.listen({ port, host }, resolve));
    },
    async close() {
      faults.clear(name);
      await app.close();
    },
  };
}
