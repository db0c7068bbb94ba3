import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

/** The module of Vite that preloads the files of an `import()`. */
const HELPER = "\0vite/preload-helper.js";

const OWN = normalizePath(join(import.meta.dirname, "../app/lib/browser/part-files.ts"));

/** Returns the files that are read before an import: Vite lists none for a file that imports no others. */
export const filesOfImport = (file: string, files: readonly string[]): string[] =>
  files.length === 0 ? [file] : [...files];

/**
 * Replaces Vite's preloading: some browsers remember that a `modulepreload` or an import failed. The build fails if
 * Vite no longer uses this module, and if there is a style sheet beside the one of all pages.
 */
export function partFilesPlugin(): Plugin {
  let isLoaded = false;
  return {
    name: "part-files",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    load(id) {
      if (id !== HELPER) return undefined;
      isLoaded = true;
      return `export { importPart as __vitePreload } from ${JSON.stringify(OWN)};`;
    },
    generateBundle(_options, bundle) {
      const styleSheets = Object.keys(bundle).filter((file) => file.endsWith(".css"));
      if (styleSheets.length > 1) this.error(`A part would lack its style sheet: ${styleSheets.join()}.`);
      if (!isLoaded) this.error("Vite no longer preloads files as part-files.ts expects it to.");
    },
  };
}
