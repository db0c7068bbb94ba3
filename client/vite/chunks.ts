import { join } from "node:path";
import { normalizePath, type Rolldown } from "vite";

/** Every page needs these libraries; in one file they compress better and stay in the browser's cache together. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@apollo[\\/]client|graphql|rxjs|tslib|optimism|@wry|cookie|set-cookie-parser)[\\/]/;

/** The style sheets that modules import by their side effect; not those of which they want the text or the address. */
const styleSheets = /[\\/]app[\\/].*\.css$|virtual:theme\.css$/;

/** The name of the chunk of all style sheets. */
const STYLES = "styles";

/** Most pages ask who is looking; a file for each of these small queries would cost more than its bytes. */
const sessionQueries = /[\\/]app[\\/]session[\\/]\w+\.gql\.ts$/;

/** Every page starts with these. */
const starts = ["root.tsx", "entry.client.tsx"].map((name) => normalizePath(join(import.meta.dirname, "../app", name)));

/** What tells what a module imports. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * The modules that are part of every page.
 * @param from the ids of the modules that every page starts with
 * @returns their ids and those of everything they import other than by a dynamic import
 */
export function reachedFrom(from: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set(from);
  // A set hands out what is added to it while it is walked through.
  for (const id of reached) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/**
 * How the browser's bundle is cut. A file for each module that two pages share would be fifty for the coupon page, and each
 * costs a slow phone more than its bytes; the browser would paint nothing before the last of a dozen style sheets. So what
 * every page needs is one file, and so are the style sheets of all pages, which together are smaller than a picture.
 */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  let frame: ReadonlySet<string> | undefined;
  return {
    groups: [
      { name: STYLES, test: styleSheets, priority: 3 },
      { name: "libraries", test: libraries, priority: 2 },
      {
        name: (id, modules) =>
          (frame ??= reachedFrom(starts, modules)).has(id) || sessionQueries.test(id) ? "frame" : null,
        priority: 1,
      },
    ],
  };
}

/**
 * The address under which parts that come later ask for what they need: for the style sheet that with which it is in every
 * page. The router adds a `#` to it, and under another address the browser would apply the same style sheet once more.
 */
export const addressInScript = (file: string): string | undefined =>
  file.startsWith(`assets/${STYLES}-`) && file.endsWith(".css") ? `/${file}#` : undefined;
