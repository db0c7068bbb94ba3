import type { ApolloClient } from "@apollo/client";
import { ROOT_ID } from "../graphql/cache/failed-fields.ts";
import { pageViewer } from "../graphql/page-viewer.ts";
import { PageViewer_QueryFragmentDoc } from "../graphql/page-viewer.gql.ts";
import { tellWorker } from "../lib/browser/service-worker.ts";
import { openViewerTabs } from "../session/viewer-tabs.ts";
import { renewCache } from "../graphql/cache/renew-cache.ts";

/** The time in milliseconds that a page of another viewer waits for new data before it drops its content. */
const RENEWAL_MS = 700;

/** Renews the page for the current viewer. Its old content disappears after `RENEWAL_MS` at the latest. */
async function becomePresentViewers(client: ApolloClient): Promise<void> {
  const drop = setTimeout(() => void client.resetStore().catch(() => undefined), RENEWAL_MS);
  await renewCache(client);
  clearTimeout(drop);
}

/** Returns true if Back restored the page from the HTTP cache, without a request to the server. */
function cameFromHistory(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  if (entry === undefined || !("type" in entry) || !("transferSize" in entry)) return false;
  return entry.type === "back_forward" && entry.transferSize === 0;
}

/**
 * Keeps the page in step with the viewer: notifies other tabs of a login or logout, follows theirs, and renews a page
 * that Back restored. Returns the function that stops it.
 */
export function followViewer(client: ApolloClient): () => void {
  /** The viewer that the other tabs know, from this tab or from another one. */
  let known: string | null | undefined;
  const tell = (viewer: string | null | undefined): void => {
    if (viewer === undefined || viewer === known) return;
    known = viewer;
    tellWorker(viewer);
    tabs.tell(viewer);
  };
  const follow = async (viewer: string | null): Promise<void> => {
    known = viewer;
    if (pageViewer(client.cache) === viewer) return;
    await becomePresentViewers(client);
    // A slow tab may announce an outdated viewer: this announces the current one.
    tell(pageViewer(client.cache));
  };
  const onViewer = (viewer: string | null): void => void follow(viewer);
  let tabs = openViewerTabs(onViewer);
  const watched = client.watchFragment({ fragment: PageViewer_QueryFragmentDoc, from: ROOT_ID });
  const watching = watched.subscribe(() => tell(pageViewer(client.cache)));
  // A page in the back-forward cache must not hold an open channel; the browser would not cache it otherwise.
  const onHide = () => tabs.close();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    tabs = openViewerTabs(onViewer);
    void renewCache(client);
  };
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);
  if (cameFromHistory()) void renewCache(client);
  return () => {
    watching.unsubscribe();
    tabs.close();
    window.removeEventListener("pagehide", onHide);
    window.removeEventListener("pageshow", onShow);
  };
}
