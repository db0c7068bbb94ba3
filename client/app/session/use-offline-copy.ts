import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { pageViewer } from "../graphql/page-viewer.ts";
import { siteUrl } from "../lib/url/site-url.ts";

/** Has the service worker keep the page for the time without a network. Only for pages of `lib/url/offline-copies.ts`. */
export function useOfflineCopy(): void {
  const { cache } = useApolloClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const viewer = pageViewer(cache);
    // The development server has no service worker.
    if (!import.meta.env.PROD || viewer === undefined) return;
    void import("../lib/browser/keep-page.ts").then(
      ({ keepPage }) => keepPage(siteUrl(pathname), viewer === null),
      () => undefined,
    );
  }, [cache, pathname]);
}
