import createCache, { type EmotionCache } from "@emotion/cache";

/**
 * Creates the Emotion cache of generated styles: one per page on the server, one in the browser.
 * @param nonce the nonce that the content security policy requires on style elements
 */
export function createEmotionCache(nonce?: string): EmotionCache {
  // One style element per rule: Chromium lays out the whole page again when a rule in a layer or a media query is
  // inserted into a style sheet, but not when it comes in an element of its own.
  const cache = createCache({ key: "css", speedy: false, ...(nonce === undefined ? {} : { nonce }) });
  // Records the names of inserted styles, so that the browser can adopt those that the server has printed.
  cache.compat = true;
  return cache;
}
