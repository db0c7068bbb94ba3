import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { pageViewer } from "../../graphql/page-viewer.ts";
import { keptKind } from "../../lib/url/kept-pages.ts";
import { siteUrl } from "../../lib/url/site-url.ts";

/** Runs work once the browser has nothing else to do. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/** Has the service worker keep the pages that a shopper needs in the store; other pages do not install it. */
export function useKeptPage(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const viewer = pageViewer(client.cache);
    const isWanted = import.meta.env.PROD && "serviceWorker" in navigator && navigator.onLine;
    if (!isWanted || viewer === undefined || keptKind(pathname, viewer === null) === null) return;
    return whenIdle(() => {
      void import("../../lib/browser/keep-page.ts").then(
        ({ keepPage }) => keepPage(siteUrl(pathname)),
        () => undefined,
      );
    });
  }, [client, pathname]);
}
