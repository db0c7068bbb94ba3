/**
 * Returns the path when it stays on this site, and the other one when it does not or is none.
 * @param path anything, for example what stands in an address or in content
 * @param otherwise the home page when not given
 */
export function localPath(path: unknown, otherwise = "/"): string {
  // Browsers drop tabs and line breaks from addresses, which could bring two slashes together.
  return typeof path === "string" && /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : otherwise;
}
