/** Returns the path if it stays on this site, otherwise the fallback; `path` may come from a URL or content. */
export function localPath(path: unknown, otherwise = "/"): string {
  // Browsers remove tabs and line breaks from URLs, which could join two slashes.
  return typeof path === "string" && /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : otherwise;
}
