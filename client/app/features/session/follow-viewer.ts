import type { ApolloClient } from "@apollo/client";
import { ROOT_ID } from "../../graphql/cache/failed-fields.ts";
import { pageViewer } from "../../graphql/page-viewer.ts";
import { PageViewer_QueryFragmentDoc } from "../../graphql/page-viewer.gql.ts";
import { openViewerTabs } from "../../session/viewer-tabs.ts";
import { renewCache } from "./renew-cache.ts";

/** For how many milliseconds a page of another viewer waits for new data before it drops what it shows. */
const RENEWAL_MS = 700;

/** Makes the page the present viewer's; what it showed is gone soon, however long the new data take. */
async function becomePresentViewers(client: ApolloClient): Promise<void> {
  const drop = setTimeout(() => void client.resetStore().catch(() => undefined), RENEWAL_MS);
  await renewCache(client);
  clearTimeout(drop);
}

/** True when the browser took the page out of its cache of files, as it does for Back: nothing was asked of the server. */
function cameFromHistory(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  if (entry === undefined || !("type" in entry) || !("transferSize" in entry)) return false;
  return entry.type === "back_forward" && entry.transferSize === 0;
}

/**
 * Keeps the page the present viewer's: tells other tabs about a login or logout here, follows those in other tabs, and
 * asks again for everything on a page that Back brought back as it was.
 * @returns the function that ends it
 */
export function followViewer(client: ApolloClient): () => void {
  /** The viewer that the other tabs know of, by this tab or by one of them. */
  let known: string | null | undefined;
  const tell = (viewer: string | null | undefined): void => {
    if (viewer === undefined || viewer === known) return;
    known = viewer;
    tabs.tell(viewer);
  };
  const follow = async (viewer: string | null): Promise<void> => {
    known = viewer;
    if (pageViewer(client.cache) === viewer) return;
    await becomePresentViewers(client);
    // A tab that is slow may tell of a viewer who has left since: it hears of the present one.
    tell(pageViewer(client.cache));
  };
  const onTold = (viewer: string | null): void => void follow(viewer);
  let tabs = openViewerTabs(onTold);
  const watched = client.watchFragment({ fragment: PageViewer_QueryFragmentDoc, from: ROOT_ID });
  const watching = watched.subscribe(() => tell(pageViewer(client.cache)));
  // A page that is kept for Back must not hold a channel; it may not be kept otherwise.
  const onHide = () => tabs.close();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    tabs = openViewerTabs(onTold);
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
