import type DataLoader from "dataloader";
import type { Upstreams } from "../context.ts";
import type { AdEvent } from "../upstreams/ad-studio/client.ts";
import type { ViewerAds } from "../upstreams/ad-viewer/client.ts";
import { callForEach } from "./loader.ts";

/** A view or a click of a banner ad. */
export interface AdReport {
  readonly adId: string;
  readonly event: AdEvent;
}

/** Ads: the items of weekly ads, and what is counted of banner ads. */
export interface AdLoaders {
  /** The items of a viewer page as content names it, those of other weeks included; null for a page without an address. */
  readonly byPage: DataLoader<string, ViewerAds | null, unknown>;
  /** Counts a view or a click: each once in a request, however often it is told. */
  readonly reports: DataLoader<AdReport, void, unknown>;
}

/**
 * Makes the loaders of ads for a request.
 * @param upstreams where they are read and counted
 */
export function createAdLoaders(upstreams: Upstreams): AdLoaders {
  return {
    // Content may name one page in several ways.
    byPage: callForEach(
      (page) => upstreams.adViewer.ads(page),
      (page) => upstreams.adViewer.pageUrl(page) ?? page,
    ),
    reports: callForEach(
      ({ adId, event }) => upstreams.adStudio.report(adId, event),
      ({ adId, event }) => `${event} ${adId}`,
    ),
  };
}
