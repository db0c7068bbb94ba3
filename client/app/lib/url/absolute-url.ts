/** Returns an absolute URL for readers outside of this page; well formed but unreachable with an empty origin. */
export const absoluteUrl = (url: string, origin: string): string => new URL(url, origin || "http://localhost").href;
