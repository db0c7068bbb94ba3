import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import type { Plugin } from "vite";
import { system } from "../app/theme/system.ts";

/** What the app imports: the tokens, the reset and the global styles of the design system as one stylesheet. */
const ID = "virtual:theme.css";

/** Writes the design system's global styles as text. */
function themeCss(): string {
  const cache = createCache({ key: "theme" });
  // Keeps the text in the cache, also where there is no document to insert it into.
  cache.compat = true;
  const globals = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()];
  for (const styles of [system.layers.atRule, ...globals]) {
    cache.insert("", serializeStyles([styles]), cache.sheet, true);
  }
  return Object.values(cache.inserted)
    .filter((css) => typeof css === "string")
    .join("\n");
}

/**
 * Makes the global styles a file that browsers keep, instead of 5 KB in every page which are generated anew each time.
 */
export function themeCssPlugin(): Plugin {
  return {
    name: "theme-css",
    resolveId: (source) => (source === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? themeCss() : undefined),
  };
}
