import type { Plugin } from "vite";

/**
 * Keeps the style sheets of the server's bundle out of the browser's files, where the router moves them: pages load the
 * browser's own, which is cut in another way (`chunks.ts`).
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
