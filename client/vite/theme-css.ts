import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import type { Plugin } from "vite";
import { createDesignSystem } from "../app/theme/system.ts";

/** The tokens, the reset and the global styles of the design system as one style sheet. */
const ID = "virtual:theme.css";

/** Returns the design system's global styles as CSS. */
function themeCss(): string {
  const cache = createCache({ key: "theme" });
  // Stores the CSS in the cache even without a document to insert it into.
  cache.compat = true;
  const system = createDesignSystem();
  const globals = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()];
  for (const styles of [system.layers.atRule, ...globals]) {
    cache.insert("", serializeStyles([styles]), cache.sheet, true);
  }
  return Object.values(cache.inserted)
    .filter((css) => typeof css === "string")
    .join("\n");
}

/** Serves the global styles as a file that browsers cache, instead of 5 KB that every page would generate again. */
export function themeCssPlugin(): Plugin {
  return {
    name: "theme-css",
    resolveId: (source) => (source === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? themeCss() : undefined),
  };
}
