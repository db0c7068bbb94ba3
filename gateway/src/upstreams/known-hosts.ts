import type { UpstreamHttp } from "../http/upstream-http.ts";

/** Connections to the hosts that content may name, by their origins; addresses without a host lie at the first. */
export type KnownHosts = ReadonlyMap<string, UpstreamHttp>;

/** An address that may be called: content names addresses, but only configuration decides which hosts are called. */
export interface KnownAddress {
  readonly http: UpstreamHttp;
  readonly origin: string;
  /** The path, without a slash at its end. */
  readonly path: string;
}

/** Segments of plain letters: nothing that is decoded twice, leads upwards or begins a query. */
const pathPattern = /^(?:\/[a-z0-9][a-z0-9._-]*)+$/i;

/**
 * Finds the host of an address that content names.
 * @param hosts the hosts that may be called
 * @param named a path, or an absolute address
 * @returns null for an address at any other host, or with anything else than a plain path
 */
export function findKnown(hosts: KnownHosts, named: string | null): KnownAddress | null {
  const [usual] = hosts.keys();
  if (named === null || usual === undefined) return null;
  const isAbsolute = URL.canParse(named);
  const origin = isAbsolute ? new URL(named).origin : usual;
  const path = (isAbsolute ? named.slice(origin.length) : named).replace(/\/$/, "");
  const http = hosts.get(origin);
  if (http === undefined || !pathPattern.test(path) || (isAbsolute && !named.startsWith(`${origin}/`))) return null;
  return { http, origin, path };
}
