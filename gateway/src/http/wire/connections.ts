import type { LookupFunction } from "node:net";
import { buildConnector, Client } from "undici";

/** The connections to one upstream on which nothing is under way. */
export interface Connections {
  /** Gives one for one request; a new one when none is idle, so that there are as many as requests at once. */
  take(): Client;
  /** Takes it back after the request. */
  release(connection: Client): void;
}

/**
 * Makes the connections to an upstream. The library's own pool looks for a free one among all of them, twice for each
 * request, and each tells of itself when it is full and when it is free again: a tenth of what a call costs.
 * @param origin scheme, host and port of the upstream
 * @param connectTimeoutMs how long a step of connecting may take, in milliseconds
 * @param lookup the name lookup
 */
export function createConnections(origin: string, connectTimeoutMs: number, lookup: LookupFunction): Connections {
  const idle: Client[] = [];
  const options: Client.Options = {
    connect: buildConnector({ allowH2: false, timeout: 2 * connectTimeoutMs, lookup }),
    // The time of the whole request is counted by whoever sends it; a library that also counts would only cost.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Each carries one request at a time. With room for another it is never full, which it would have to tell.
    pipelining: 2,
  };
  return {
    take: () => idle.pop() ?? new Client(origin, options),
    release(connection) {
      if (!connection.destroyed) idle.push(connection);
    },
  };
}
