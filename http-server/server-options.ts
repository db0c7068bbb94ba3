import { randomUUID } from "node:crypto";
import { setImmediate, setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { LogLevel } from "../settings/values.ts";
import { MAX_PARAM_LENGTH, routablePath } from "./routable-path.ts";

export interface ServerOptions {
  readonly logLevel: LogLevel;
  /** Addresses, ranges or `loopback`, whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The time that load balancers have to notice a stop before the server accepts no further request, in milliseconds. */
  readonly stopNoticeMs: number;
  /** The destination of log lines; standard output by default. */
  readonly logStream?: { write(line: string): void };
}

const second = 1_000;

/** The turns of the event loop after which all requests that had arrived before a stop are read. */
const arrivalTurns = 3;

/** The timeout of requests in flight after a stop began, in milliseconds. */
const drainMs = 9 * second;

/** Returns the Fastify options of a server with timeouts for slow clients, and an id for each request. */
export function serverOptions(
  service: string,
  { logLevel, trustedProxies, logStream }: Omit<ServerOptions, "stopNoticeMs">,
) {
  return {
    trustProxy: [...trustedProxies],
    genReqId: () => randomUUID(),
    rewriteUrl: routablePath,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Enough for the files of a form over a slow connection.
    requestTimeout: 60 * second,
    keepAliveTimeout: 5 * second,
    http: { headersTimeout: 5 * second, connectionsCheckingInterval: second },
    logger: {
      level: logLevel,
      base: { service },
      ...(logStream === undefined ? {} : { stream: logStream }),
    },
  };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Answers 503 on `/health/ready` and closes connections with each response, until load balancers have noticed. */
    announceStop(): Promise<void>;
    /** Returns true once a stop is announced or has begun. */
    isStopping(): boolean;
  }
}

/** Lets a stop wait for requests in flight until a timeout, but not for idle keep-alive connections. */
export function drainAtStop(app: FastifyInstance, noticeMs: number): void {
  let stopping = false;
  app.decorate("isStopping", () => stopping);
  app.decorate("announceStop", async () => {
    stopping = true;
    if (noticeMs > 0) await delay(noticeMs);
    // A busy process may not have accepted connections or read requests that arrived before: they would be closed as idle.
    for (let turn = 0; turn < arrivalTurns; turn += 1) await setImmediate();
  });
  app.addHook("preClose", () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // Otherwise the connection of a request in flight would stay open, and the stop would wait for it.
    if (stopping) reply.header("connection", "close");
    done();
  });
}
