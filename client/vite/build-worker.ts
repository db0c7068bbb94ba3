import { build } from "vite";
import { supportedBrowsers } from "./supported-browsers.ts";

/** Builds the service worker as one file, with its few texts of all languages. */
export async function buildWorker(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    // The catalogs are compiled, so no message is parsed.
    resolve: { alias: { "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js" } },
    build: {
      target: [...supportedBrowsers],
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: "worker/service-worker.ts",
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
