/** Returns the path when it stays on this site, and the home page otherwise. */
export function localPath(path: string | null | undefined): string {
  return path && /^\/(?![/\\])/.test(path) ? path : "/";
}
