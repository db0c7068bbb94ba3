import type { Plugin } from "vite";

/**
 * Excludes the style sheets of the server's bundle from the browser's files, where the router copies them: pages load
 * the browser's own, which are split differently (`chunks.ts`).
 */
export function serverStylesPlugin(): Plugin {
  return {
    name: "server-styles",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith(".css")) delete bundle[name];
    },
  };
}
