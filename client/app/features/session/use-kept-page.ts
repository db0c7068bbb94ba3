import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { pageViewer } from "../../graphql/page-viewer.ts";
import { siteUrl } from "../../lib/url/site-url.ts";

/** The time in milliseconds after which an open page is kept; not every browser reports that it is idle. */
const DELAY_MS = 1_000;

/** Has the service worker keep the pages that a shopper needs in the store; other pages do not install it. */
export function useKeptPage(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const isGuest = !pageViewer(client.cache);
    if (!import.meta.env.PROD || (isGuest && !pathname.startsWith("/list/"))) return undefined;
    const timer = setTimeout(() => {
      void import("../../lib/browser/keep-page.ts").then(
        ({ keepPage }) => keepPage(siteUrl(pathname), isGuest),
        () => undefined,
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, pathname]);
}
