import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { isBrowserClick } from "../../lib/browser/browser-click.ts";
import { PENDING } from "../../lib/browser/page-start.ts";
import { routeUrl } from "../../lib/url/site-url.ts";

/** Selects the links of pending islands within this site; one to another language needs a document of that language. */
const LINKS = `${PENDING} a[href^="/"]:not([target], [download], [hreflang])`;

/** Follows the links of islands whose code has not loaded as the router follows all others: without a new document. */
export function useEarlyLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
      if (link === null || isBrowserClick(event)) return;
      event.preventDefault();
      const { pathname, search, hash } = routeUrl({ url: link.href });
      void navigate({ pathname, search, hash });
    };
    // Before React, which keeps events of what it has not hydrated yet to itself.
    addEventListener("click", follow, true);
    return () => removeEventListener("click", follow, true);
  }, [navigate]);
}
