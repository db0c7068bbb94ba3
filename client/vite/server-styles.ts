import type { Plugin } from "vite";

/** Leaves out the server's style sheets, which the router copies: pages load the browser's, split by `chunks.ts`. */
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
