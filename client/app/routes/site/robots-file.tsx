import type { LoaderFunctionArgs } from "react-router-dom";
import { closedPaths } from "../../lib/site-pages.ts";
import { siteFile } from "./site-file.ts";

/** Returns `robots.txt`: the paths that crawlers should skip, and the sitemap. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = ["User-agent: *", ...[...closedPaths(), "/graphql"].map((path) => `Disallow: ${path}`)];
  const { origin } = new URL(request.url);
  return siteFile("text/plain; charset=utf-8", [...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n"));
}
