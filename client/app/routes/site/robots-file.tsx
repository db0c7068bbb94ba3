import type { LoaderFunctionArgs } from "react-router-dom";
import { siteFile } from "./site-file.ts";

/** What is of no use to anybody but the shopper or the member of staff who is signed in. */
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

/** Tells search engines where to look and what to leave alone. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  const { origin } = new URL(request.url);
  return siteFile("text/plain; charset=utf-8", [...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n"));
}
