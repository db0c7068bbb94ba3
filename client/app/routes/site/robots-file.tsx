import type { LoaderFunctionArgs } from "react-router-dom";
import { siteFile } from "./site-file.ts";

/** Paths that are useful only to signed-in shoppers and staff. */
const closed = [
  "/account$",
  "/rewards",
  "/receipts",
  "/savings",
  "/charities",
  "/team-portal",
  "/support$",
  "/support/",
  "/sso/",
  "/graphql",
];

/** Returns `robots.txt`: the paths that crawlers should skip, and the sitemap. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  const { origin } = new URL(request.url);
  return siteFile("text/plain; charset=utf-8", [...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n"));
}
