import type { UpstreamHttp } from "../http/upstream-http.ts";

/** Connections to the allowed hosts by origin; URLs without a host use the first. */
export type KnownHosts = ReadonlyMap<string, UpstreamHttp>;

/** An allowed URL: content names URLs, but the settings decide which hosts may be called. */
export interface KnownAddress {
  readonly http: UpstreamHttp;
  readonly origin: string;
  /** The path without a trailing slash. */
  readonly path: string;
}

/** Plain segments only: no percent-encoding, no parent folder, no query. */
const pathPattern = /^(?:\/[a-z0-9][a-z0-9._-]*)+$/i;

/**
 * Finds the allowed host of a URL from content.
 * @param hosts the hosts that may be called
 * @param named a path or an absolute URL; null for none
 * @returns null for a missing URL, another host, or anything but a plain path
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
