import type { PublicCache } from "../../../platform/cache/public-cache.ts";
import { highestVersion, isVersion } from "../../../platform/text/dotted-version.ts";
import { readList, readText, requireList } from "../../../platform/upstreams/decoding.ts";
import { withoutShopper, type PublicScope, type UpstreamScope } from "../../../platform/upstreams/scope.ts";
import type { TermsCalls, TermsVersions } from "../port.ts";

export interface TermsSource {
  readonly name: string;
  /** The versions without a shopper; no shopper's token is available here. */
  readPublic(scope: PublicScope): Promise<TermsVersions>;
  readOwn(shopperNumber: string): Promise<TermsVersions>;
  acceptTerms(version: string): Promise<void>;
}

const ttlMs = 60_000;

/** Reads a version, also from a number; null for anything else. */
export function readVersion(value: unknown): string | null {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : readText(value);
  return text !== null && isVersion(text) ? text : null;
}

/**
 * Reads the highest version of a list that may be missing; null without one. A version of null is none.
 * @throws UpstreamError `bad-response` if the versions cannot be read: no terms would be asked for
 */
export function readHighest(list: unknown, upstream: string, versionOf: (item: unknown) => unknown): string | null {
  const versions = Array.isArray(list) ? list.map(versionOf).filter((version) => version !== null) : (list ?? []);
  return highestVersion(requireList(readList(versions, readVersion), upstream, "terms").items);
}

export function createTerms(source: TermsSource, cache: PublicCache, scope: UpstreamScope): TermsCalls {
  const { sitePath } = scope.retailer;
  const number = scope.shopper?.number ?? null;
  const publicTerms = async (): Promise<TermsVersions> => {
    const load = () => source.readPublic(withoutShopper(scope));
    return (await cache.read({ sitePath, upstream: source.name, call: "agreements" }, ttlMs, load)).value;
  };
  return {
    terms: () => (number === null ? publicTerms() : source.readOwn(number)),
    acceptTerms: source.acceptTerms,
  };
}
