import { callForEach, type ReadFrom } from "../../platform/loader/loader.ts";
import type { AdEvent, AdStudioCalls } from "./ad-report/ad-studio.ts";
import type { AdViewerCalls } from "./ad-viewer.ts";

/** A view or a click of a banner ad. */
export interface AdReport {
  readonly adId: string;
  readonly event: AdEvent;
}

type Ports = { readonly adViewer: AdViewerCalls; readonly adStudio: AdStudioCalls };

/** The loaders of the items of weekly ads, and of the views and clicks of banner ads. */
export const adLoaders = ({ upstreams: { adViewer, adStudio } }: ReadFrom<Ports>) => ({
  /** The items of a viewer page by its URL in content, including other weeks; null for a page without a URL. */
  byPage: callForEach(
    adViewer.ads,
    // Several URLs in content may refer to the same page.
    (page) => adViewer.pageUrl(page) ?? page,
  ),
  /** Counts a view or a click, each once per request. */
  reports: callForEach(
    ({ adId, event }: AdReport) => adStudio.report(adId, event),
    ({ adId, event }) => `${event} ${adId}`,
  ),
});
