import type { PublicCache } from "../../platform/cache/public-cache.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { decodeReported, itemsOf } from "../../platform/upstreams/caller.ts";
import { withoutShopper, type PublicScope, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import type { Rows } from "../../platform/upstreams/rows.ts";
import { decodeAds, type ViewerItem } from "./ad-viewer-decode.ts";
import { findKnown, type KnownAddress, type KnownHosts } from "../../platform/upstreams/known-hosts.ts";
import { type AdItem, type AdPlace, adsTtlMs, type StoreAds } from "./port.ts";
import { createAdTokens, openVisit, type AdTokens } from "./ad-viewer-tokens.ts";

/** The hosts of viewer pages, with the gateway's credential. */
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

const isList = (body: unknown) => Array.isArray(body);

function picturesOf({ components }: ViewerItem, origin: string): readonly string[] {
  const name = components.find(({ type }) => type === "PRODUCTIMAGE")?.value;
  if (name === undefined) return [];
  const plain = `${origin}/images/afs/products/${encodeURIComponent(name.toLowerCase().toWellFormed())}`;
  return [`${plain}.png`, `${plain}.jpg`];
}

function placeOf({ place }: ViewerItem, origin: string): AdPlace | null {
  if (place?.pagePicture === undefined || place.pagePicture === null) return place;
  return { ...place, pagePicture: new URL(place.pagePicture, origin).href };
}

async function readAds(
  { http, origin, path }: KnownAddress,
  { onDropped, ...traces }: PublicScope,
  tokens: AdTokens,
  day: string | null,
  signal: AbortSignal,
): Promise<readonly AdItem[]> {
  const query = { itemView: "true", ...(day !== null && { day }) };
  const options = { ...traces, query, accepts: isList, signal };
  const get = async (bearer: string) => http.get(`${path}/api/content`, { ...options, bearer });
  const read = async () => {
    try {
      return await get(await tokens.current());
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind !== "unauthenticated") throw error;
      // The viewer may lose tokens before their expiry, for example in a restart.
      return get(await tokens.renewed());
    }
  };
  const items = decodeReported(await read(), itemsOf(decodeAds), "ad-viewer ads", onDropped);
  return items.map((item) => ({ ...item, place: placeOf(item, origin), pictures: picturesOf(item, origin) }));
}

/** Returns the function that binds the ad viewer to a request. */
export function adViewerService({ adViewers, cache, now }: AdViewerDeps) {
  const tokensOf = createAdTokens(now);
  return (scope: UpstreamScope) => ({ ...adViewers, cache, scope, tokensOf });
}

/** The calls about viewer pages. */
export const adViewerRows = {
  /** The absolute URL of a page from content; null for a missing or invalid URL, or a host that is not configured. */
  pageUrl({ hosts }, named: string | null) {
    const page = findKnown(hosts, named);
    return page === null ? null : `${page.origin}${page.path}`;
  },
  /** True if a page can be read; false for a missing or invalid URL. Throws an UpstreamError for a page that cannot. */
  async opens({ hosts, scope }, named: string | null) {
    const page = findKnown(hosts, named);
    if (page === null) return false;
    const { onDropped: _onDropped, ...origin } = withoutShopper(scope);
    await page.http.get(page.path, { ...origin, bearer: null, reads: "text" });
    return true;
  },
  /**
   * The items of a page; null for a missing or invalid URL.
   * @param day the day on which they were on offer; null for this week and those after it
   */
  async ads({ hosts, cache, scope, tokensOf }, named: string | null, day: string | null): Promise<StoreAds | null> {
    const page = findKnown(hosts, named);
    if (page === null) return null;
    const publicScope = withoutShopper(scope);
    const call = [`${page.origin}${page.path}`, ...(day === null ? [] : [day])].join(" ");
    const key = { sitePath: scope.retailer.sitePath, upstream: "ad-viewer", call };
    const read = (signal: AbortSignal) => readAds(page, publicScope, tokensOf(page, publicScope, signal), day, signal);
    const { value, ...age } = await cache.read(key, adsTtlMs, read, scope.signal);
    return { items: value, ...age, source: "ad-viewer" };
  },
  /**
   * Creates a short-lived, single-use token that identifies the logged-in shopper to a page; null for a guest, and for a
   * missing or invalid URL.
   */
  async visitToken({ hosts, serviceToken, scope }, named: string | null) {
    const page = findKnown(hosts, named);
    if (page === null || scope.shopper === null) return null;
    return openVisit(page, withoutShopper(scope), serviceToken, scope.shopper.number);
  },
} satisfies Rows<ReturnType<ReturnType<typeof adViewerService>>>;
