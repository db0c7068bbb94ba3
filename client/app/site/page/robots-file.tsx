import type { LoaderFunctionArgs } from "react-router-dom";
import { addressIn, languages } from "../../../../messages/languages.ts";
import { closedPaths } from "../../lib/site-pages.ts";
import { siteFile } from "./site-file.ts";

/** Returns `robots.txt`: the paths that crawlers should skip, and the sitemap. */
export function loader({ request }: LoaderFunctionArgs) {
  // The filters of coupons combine without end, and each page has its own address of the login and the registration.
  const endless = ["/digital-coupons?*&", "/login?", "/register?"];
  const disallowed = [
    ...languages.flatMap((language) => [...closedPaths(), ...endless].map((path) => addressIn(language, path))),
    "/graphql",
    "/language",
  ];
  const lines = ["User-agent: *", ...disallowed.map((path) => `Disallow: ${path}`)];
  const { origin } = new URL(request.url);
  return siteFile("text/plain; charset=utf-8", [...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n"));
}
