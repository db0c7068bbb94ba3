import createCache, { type EmotionCache } from "@emotion/cache";

/**
 * Makes the store of generated styles: one per page on the server, one for ever in the browser.
 * @param nonce what the content security policy expects on style elements
 */
export function createEmotionCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: "css", ...(nonce === undefined ? {} : { nonce }) });
  // Keeps the names of inserted styles, so that the browser can adopt what the server has printed.
  cache.compat = true;
  return cache;
}
