import { targetPath } from "./host-name.ts";

/** More than a URL has, so that a route answers instead of the router, in the shape of its server. */
export const MAX_PARAM_LENGTH = 64 * 1024;

const pathOf = (url: string) => url.split("?", 1)[0] ?? "";

/** Returns true for a URL whose path has a percent sign that encodes no character. */
export function isMalformed(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return false;
  } catch {
    return true;
  }
}

/**
 * Returns the path by which a request is routed, with the percent signs of a malformed one encoded: Fastify's router
 * would answer it before any hook, with its own JSON and without the headers of this server.
 */
export function routablePath(request: Parameters<typeof targetPath>[0]): string {
  const url = targetPath(request);
  if (!isMalformed(url)) return url;
  const path = pathOf(url);
  return path.replaceAll("%", "%25") + url.slice(path.length);
}
