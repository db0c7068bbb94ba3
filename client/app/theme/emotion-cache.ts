import createCache, { type EmotionCache } from "@emotion/cache";
import { StyleSheet } from "@emotion/sheet";

/**
 * Adds each rule as a style sheet of its own. Chromium lays out the whole page again when a rule in a layer or a media
 * query is inserted into an existing one, in the press that needs it first.
 */
class AdoptedStyles extends StyleSheet {
  override insert(rule: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  }
}

/** Creates the Emotion cache of generated styles: one per page on the server, one in the browser. */
export function createEmotionCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: "css", ...(nonce === undefined ? {} : { nonce }) });
  // Records the names of inserted styles, so that the browser can adopt those that the server has printed.
  cache.compat = true;
  if (!import.meta.env.SSR && "adoptedStyleSheets" in document) {
    cache.sheet = new AdoptedStyles({ key: cache.key, container: document.head });
  }
  return cache;
}
