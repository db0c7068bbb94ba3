import createCache, { type EmotionCache, type StylisPlugin } from "@emotion/cache";
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

/** The properties that a supported browser, Safari, has under its own name only. */
const PREFIXED: ReadonlySet<unknown> = new Set(["user-select", "backdrop-filter", "hyphens"]);

/** Emotion's own prefixes are for browsers of ten years ago: a fifth of all generated styles. */
const prefix: StylisPlugin = (element) => {
  if (element.type === "decl" && PREFIXED.has(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** One list for all caches, by which Emotion remembers on the server what it has compiled. */
const stylisPlugins = [prefix];

/** Creates the Emotion cache of generated styles: one per page on the server, one in the browser. */
export function createEmotionCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: "css", stylisPlugins, ...(nonce === undefined ? {} : { nonce }) });
  // Records the names of inserted styles, so that the browser can adopt those that the server has printed.
  cache.compat = true;
  if (!import.meta.env.SSR && "adoptedStyleSheets" in document) {
    cache.sheet = new AdoptedStyles({ key: cache.key, container: document.head });
  }
  return cache;
}
