/**
 * Returns the path if it stays on this site, otherwise the fallback.
 * @param path any value, for example from a URL or from content
 * @param otherwise the fallback; the home page by default
 */
export function localPath(path: unknown, otherwise = "/"): string {
  // Browsers remove tabs and line breaks from URLs, which could join two slashes.
  return typeof path === "string" && /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : otherwise;
}
