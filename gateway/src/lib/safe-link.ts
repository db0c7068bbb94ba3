/** An address that may stand in a link. */
export interface SafeLink {
  readonly url: string;
  /** True when it leads away from this site. */
  readonly external: boolean;
}

/** Browsers read a backslash as a slash and leave out tabs and line ends, which turns a path into another host. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const treacherous = /[\\\u0000-\u0020\u007f]/;

/** Browsers read `https:evil.example` as a host too, but nobody writes that in good faith. */
const absolute = /^(?:https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i;

/**
 * Checks an address for a link.
 * @param url a path that begins with one `/`, or an absolute http, https, mailto or tel address
 * @returns null for anything else
 */
export function safeLink(url: string): SafeLink | null {
  if (treacherous.test(url)) return null;
  if (url.startsWith("/")) return url.startsWith("//") ? null : { url, external: false };
  return absolute.test(url) && URL.canParse(url) ? { url, external: true } : null;
}

/** Tells whether an address is a path on this site. */
export function isLocalPath(url: string): boolean {
  return safeLink(url)?.external === false;
}

/** Tells whether an address is an absolute http or https one. */
export function isWebAddress(url: string): boolean {
  return /^https?:/i.test(url) && safeLink(url) !== null;
}
