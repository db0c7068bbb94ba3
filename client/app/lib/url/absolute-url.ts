/**
 * Returns an absolute URL for readers outside of this page.
 * @param url a path of this site, or an absolute URL
 * @param origin the scheme and host of the page; if empty, the result is well formed but unreachable
 */
export const absoluteUrl = (url: string, origin: string): string => new URL(url, origin || "http://localhost").href;
