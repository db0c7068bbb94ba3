import type { LookupFunction } from "node:net";
import { buildConnector, Client } from "undici";

/** The idle connections to one upstream. */
export interface Connections {
  /** Takes a connection for one request; opens a new one if none is idle. */
  take(): Client;
  /** Returns it after the request. */
  release(connection: Client): void;
}

/**
 * Creates the connections to an upstream. The pool of undici searches all connections twice per request and emits
 * events when each is full or free: a tenth of the cost of a call.
 * @param origin scheme, host and port of the upstream
 * @param connectTimeoutMs the timeout of each step of connecting, in milliseconds
 * @param lookup the DNS lookup
 */
export function createConnections(origin: string, connectTimeoutMs: number, lookup: LookupFunction): Connections {
  const idle: Client[] = [];
  const options: Client.Options = {
    connect: buildConnector({ allowH2: false, timeout: 2 * connectTimeoutMs, lookup }),
    // The sender has a timeout for the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Each connection has one request at a time. With a limit of 1 it would emit events for being full.
    pipelining: 2,
  };
  return {
    take: () => idle.pop() ?? new Client(origin, options),
    release(connection) {
      if (!connection.destroyed) idle.push(connection);
    },
  };
}
