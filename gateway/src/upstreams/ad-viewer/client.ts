import type { PublicCache } from "../../cache/public-cache.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { withoutShopper, type PublicScope, type UpstreamScope } from "../scope.ts";
import { decodeAds, type AdItem } from "./decode.ts";
import { findKnown, type KnownAddress, type KnownHosts } from "../known-hosts.ts";
import { createAdTokens, openVisit, type AdTokens } from "./tokens.ts";

/** The items of a viewer page, with their age. */
export interface ViewerAds {
  readonly items: readonly AdItem[];
  /** When they were read from the viewer, as an ISO text. */
  readonly fetchedAt: string;
  /** True when the viewer could not be read now. */
  readonly stale: boolean;
}

/** The ad viewers as one request sees them. */
export interface AdViewerClient {
  /** The absolute address of a page that content names; null for none, or for one of a host that is not configured. */
  pageUrl(named: string | null): string | null;
  /** The address of the host of a page, for the pictures of products; null like `pageUrl`. */
  originOf(named: string | null): string | null;
  /** The items of a page, those of other weeks included; null for a page without an address. */
  ads(named: string): Promise<ViewerAds | null>;
  /**
   * A new token with which a page learns once, and only for a moment, that the shopper of this request is signed in; null for
   * a page without an address, and for a guest.
   */
  visitToken(named: string): Promise<string | null>;
}

/** The hosts of viewer pages, and the credential of this gateway there. */
export interface AdViewerAccess {
  readonly hosts: KnownHosts;
  readonly serviceToken: string;
}

/** The dependencies that the clients of all requests share. */
export interface AdViewerDeps {
  readonly adViewers: AdViewerAccess;
  readonly cache: PublicCache;
  readonly now: () => Date;
}

/** Ads change once a week, at midnight; a corrected price should not take much longer than a visit to be seen. */
const ttlMs = 300_000;

const isList = (body: unknown) => Array.isArray(body);

async function readAds(
  { http, path }: KnownAddress,
  { onDropped, ...traces }: PublicScope,
  tokens: AdTokens,
  signal: AbortSignal,
): Promise<readonly AdItem[]> {
  const options = { ...traces, query: { itemView: "true" }, accepts: isList, signal };
  const get = async (bearer: string) => http.get(`${path}/api/content`, { ...options, bearer });
  const read = async () => {
    try {
      return await get(await tokens.current());
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind !== "unauthenticated") throw error;
      // The viewer may lose its tokens before they expire, for example in a restart.
      return get(await tokens.renewed());
    }
  };
  const { items, dropped } = decodeAds((await read()).body);
  if (dropped > 0) onDropped("ad-viewer ads", dropped);
  return items;
}

/**
 * Makes the function that binds the ad viewers to a request.
 * @param deps the dependencies that all requests share
 */
export function createAdViewerClients({
  adViewers: { hosts, serviceToken },
  cache,
  now,
}: AdViewerDeps): (scope: UpstreamScope) => AdViewerClient {
  const tokensOf = createAdTokens(now);
  return (scope) => {
    const { sitePath } = scope.retailer;
    const { shopper } = scope;
    const publicScope = withoutShopper(scope);
    const load = async (page: KnownAddress): Promise<ViewerAds> => {
      const key = { sitePath, upstream: "ad-viewer", call: `${page.origin}${page.path}` };
      const read = (signal: AbortSignal) => readAds(page, publicScope, tokensOf(page, publicScope, signal), signal);
      const { value, ...age } = await cache.read(key, ttlMs, read, scope.signal);
      return { items: value, ...age };
    };
    return {
      pageUrl(named) {
        const page = findKnown(hosts, named);
        return page === null ? null : `${page.origin}${page.path}`;
      },
      originOf: (named) => findKnown(hosts, named)?.origin ?? null,
      async ads(named) {
        const page = findKnown(hosts, named);
        return page === null ? null : load(page);
      },
      async visitToken(named) {
        const page = findKnown(hosts, named);
        return page === null || shopper === null ? null : openVisit(page, publicScope, serviceToken, shopper.number);
      },
    };
  };
}
