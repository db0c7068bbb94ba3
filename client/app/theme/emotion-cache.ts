import createCache, { type EmotionCache } from "@emotion/cache";

/**
 * Creates the Emotion cache of generated styles: one per page on the server, one in the browser.
 * @param nonce the nonce that the content security policy requires on style elements
 */
export function createEmotionCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: "css", ...(nonce === undefined ? {} : { nonce }) });
  // Records the names of inserted styles, so that the browser can adopt those that the server has printed.
  cache.compat = true;
  return cache;
}
