import type DataLoader from "dataloader";
import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { AdEvent } from "./ad-report/ad-studio.ts";
import type { ViewerAds } from "./ad-viewer.ts";
import { callForEach } from "../../platform/loader/loader.ts";

/** A view or a click of a banner ad. */
export interface AdReport {
  readonly adId: string;
  readonly event: AdEvent;
}

/** The items of weekly ads, and the views and clicks of banner ads. */
export interface AdLoaders {
  /** The items of a viewer page by its URL in content, including other weeks; null for a page without a URL. */
  readonly byPage: DataLoader<string, ViewerAds | null, unknown>;
  /** Counts a view or a click, each once per request. */
  readonly reports: DataLoader<AdReport, void, unknown>;
}

/**
 * Creates the loaders of ads for a request.
 * @param upstreams the upstreams of the request
 */
export function createAdLoaders(upstreams: Upstreams): AdLoaders {
  return {
    // Several URLs in content may refer to the same page.
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
