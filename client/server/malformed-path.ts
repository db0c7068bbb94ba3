import { targetPath } from "../../http-server/host-name.ts";
import { iconUrl } from "./pages/icon-paths.ts";

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
 * Returns the path by which a request is routed: that of its target, with the percent signs of a malformed one encoded, or
 * the path under which the pages know an icon.
 * Fastify's router would answer it before any hook, with JSON and without the headers of this server.
 * @param request a request before routing; its `host` header is set to the host of its target
 */
export function routablePath(request: Parameters<typeof targetPath>[0]): string {
  const url = targetPath(request);
  if (!isMalformed(url)) return iconUrl(url);
  const path = pathOf(url);
  return path.replaceAll("%", "%25") + url.slice(path.length);
}
