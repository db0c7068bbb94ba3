import type { ApolloClient } from "@apollo/client";
import { ROOT_ID } from "../graphql/cache/failed-fields.ts";
import { renewCache } from "../graphql/cache/renew-cache.ts";
import { PageViewer_QueryFragmentDoc } from "../graphql/page-viewer.gql.ts";
import { pageViewer } from "../graphql/page-viewer.ts";
import { tellWorker } from "../lib/browser/service-worker.ts";

/** The name of the channel, and the storage key in browsers without channels. */
const NAME = "aisle-viewer";

interface ViewerTabs {
  /** @param viewer the id of the shopper; null for a guest */
  tell(viewer: string | null): void;
  close(): void;
}

function openChannel(onTold: (viewer: string | null) => void): ViewerTabs {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === "string") onTold(data);
  });
  // Unlike a window's, a channel's messages have no target: they reach pages of this origin only.
  return { tell: (viewer) => channel.postMessage.call(channel, viewer), close: () => channel.close() };
}

/** Each write of a value is an event in the other tabs; it is removed at once, so that no data of a shopper remains. */
function openStorage(onTold: (viewer: string | null) => void): ViewerTabs {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue !== null) onTold(newValue === "" ? null : newValue);
  };
  window.addEventListener("storage", onStorage);
  return {
    tell(viewer) {
      try {
        localStorage.setItem(NAME, viewer ?? "");
        localStorage.removeItem(NAME);
      } catch {
        // Without storage no message is possible: the gateway then rejects what a stale tab sends.
      }
    },
    close: () => window.removeEventListener("storage", onStorage),
  };
}

/** Opens the communication with the other tabs; `onTold` gets the shopper whose page another one now shows. */
const openViewerTabs = (onTold: (viewer: string | null) => void): ViewerTabs =>
  typeof BroadcastChannel === "function" ? openChannel(onTold) : openStorage(onTold);

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
  let knownViewer: string | null | undefined;
  const tell = (viewer: string | null | undefined): void => {
    if (viewer === undefined || viewer === knownViewer) return;
    knownViewer = viewer;
    tellWorker(viewer);
    tabs.tell(viewer);
  };
  const follow = async (viewer: string | null): Promise<void> => {
    knownViewer = viewer;
    if (pageViewer(client.cache) === viewer) return;
    await becomePresentViewers(client);
    // A slow tab may announce an outdated viewer: this announces the current one.
    tell(pageViewer(client.cache));
  };
  const onViewer = (viewer: string | null): void => void follow(viewer);
  let tabs = openViewerTabs(onViewer);
  const viewers = client.watchFragment({ fragment: PageViewer_QueryFragmentDoc, from: ROOT_ID });
  const watching = viewers.subscribe(() => tell(pageViewer(client.cache)));
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
