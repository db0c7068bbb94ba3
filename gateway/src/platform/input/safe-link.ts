export interface SafeLink {
  readonly url: string;
  /** True if it leads away from this site. */
  readonly external: boolean;
}

/** Browsers read a backslash as a slash and remove tabs and line ends, which turns a path into another host. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const treacherous = /[\\\u0000-\u0020\u007f]/;

/** Browsers also read `https:evil.example` as a host; it is rejected. */
const absolute = /^(?:https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i;

/**
 * Validates the URL of a link.
 * @param url a path that begins with one `/`, or an absolute http, https, mailto or tel URL
 * @returns null for anything else
 */
export function safeLink(url: string): SafeLink | null {
  if (treacherous.test(url)) return null;
  if (url.startsWith("/")) return url.startsWith("//") ? null : { url, external: false };
  return absolute.test(url) && URL.canParse(url) ? { url, external: true } : null;
}

/** True for a path on this site. */
export function isLocalPath(url: string): boolean {
  return safeLink(url)?.external === false;
}

/** True for an absolute http or https URL. */
export function isWebAddress(url: string): boolean {
  return /^https?:/i.test(url) && safeLink(url) !== null;
}
