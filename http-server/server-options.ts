import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { LogLevel } from "../settings/values.ts";
import { targetPath } from "./host-name.ts";

/** How a server is set up. */
export interface ServerOptions {
  readonly logLevel: LogLevel;
  /** Addresses, ranges or `loopback`, whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Where log lines go; standard output when not given. */
  readonly logStream?: { write(line: string): void };
}

const second = 1_000;

/** The time that requests in flight have to finish after a stop began, in milliseconds. */
const drainMs = 9 * second;

/**
 * Returns the options of a server that holds slow callers to a time, gives each request an id and names itself in its log.
 * @param service what its log lines call it
 * @param options how it is set up
 */
export function serverOptions(service: string, { logLevel, trustedProxies, logStream }: ServerOptions) {
  return {
    trustProxy: [...trustedProxies],
    genReqId: () => randomUUID(),
    rewriteUrl: targetPath,
    // Enough for the files of a form over a slow line.
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

/**
 * Makes a stop wait for requests in flight until a timeout, but not for idle keep-alive connections.
 * @param app the server
 * @returns what tells whether a stop was asked for
 */
export function drainAtStop(app: FastifyInstance): () => boolean {
  let stopping = false;
  app.addHook("preClose", () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    // Otherwise the connection of a request in flight would stay open, and the stop would wait for it.
    if (stopping) reply.header("connection", "close");
    done();
  });
  return () => stopping;
}
