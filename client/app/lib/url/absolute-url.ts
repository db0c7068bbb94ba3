/**
 * Completes an address for readers outside of this page.
 * @param url a path of this site, or an address that is complete already
 * @param origin the scheme and host of the page; without them the address cannot lead anywhere and is only well formed
 */
export const absoluteUrl = (url: string, origin: string): string => new URL(url, origin || "http://localhost").href;
