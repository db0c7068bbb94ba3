import { join } from "node:path";
import { normalizePath, type Rolldown } from "vite";

/** The libraries of every page: as one file they compress better and are cached together. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@apollo[\\/]client|graphql|rxjs|tslib|optimism|@wry|cookie|set-cookie-parser)[\\/]/;

/** The style sheets that modules import for their side effect, not for their text or URL. */
const styleSheets = /[\\/]app[\\/].*\.css$|virtual:theme\.css$/;

const STYLES = "styles";

/** Small modules of most pages, such as the session queries; a file for each would cost more than its size. */
const smallModules =
  /[\\/]app[\\/](session[\\/]\w+\.gql|theme[\\/]breakpoints|lib[\\/]browser[\\/]session-flag|lib[\\/]browser[\\/]drafts|lib[\\/]url[\\/]offer-paths|ui[\\/]picture|ui[\\/]link[\\/]site-link)\.tsx?$/;

/** The libraries of forms and controls: in one file, where many parts share them, they compress better. */
const components = /node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@pandacss|formik)[\\/]/;

/** The small modules that the coupon page shares with its later parts: those that filter coupons, and the query of the dialog. */
const couponFilters = /[\\/]coupon[\\/](lib[\\/](category-names|match-variables)|rules[\\/]coupon-rules\.gql)\.ts$/;

/** The entry modules of every page. */
const starts = ["root.tsx", "entry.client.tsx"].map((name) => normalizePath(join(import.meta.dirname, "../app", name)));

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Returns the modules that are part of every page: the entry modules and all their static imports. */
export function reachedFrom(from: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set(from);
  // Iteration over a set includes the entries that are added meanwhile.
  for (const id of reached) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/**
 * Returns how the browser's bundle is split. A file per shared module would be fifty for the coupon page, and each
 * costs a slow phone more than its size; so the modules of every page are one file, and so are all style sheets.
 */
function codeSplitting(): Rolldown.CodeSplittingOptions {
  let frame: ReadonlySet<string> | undefined;
  return {
    groups: [
      { name: STYLES, test: styleSheets, priority: 3 },
      { name: "libraries", test: libraries, priority: 2 },
      {
        name: (id, modules) =>
          (frame ??= reachedFrom(starts, modules)).has(id) || smallModules.test(id) ? "frame" : null,
        priority: 1,
      },
      { name: "coupon-filters", test: couponFilters, priority: 0 },
      { name: "components", test: components, minShareCount: 30, priority: 0 },
    ],
  };
}

/** Words by which the lists of ad blockers recognize advertisements, trackers and notices in addresses. */
const LISTED_WORD =
  /^(?:ads?|advert\w*|banners?|popups?|promos?|sponsor\w*|embeds?|social|cookies?|consent|bot|report|event)$/;

/** Returns the name of a script without words for which ad blockers would keep it from the page. */
export function scriptName(name: string): string {
  const words = name.split("-").filter((word) => !LISTED_WORD.test(word.split(".", 1)[0] ?? ""));
  return words.length === 0 ? "part" : words.join("-");
}

const scriptFile = ({ name }: { readonly name: string }) => `assets/${scriptName(name)}-[hash].js`;

/** Returns how the browser's bundle is split and how its files are named. */
export const browserOutput = (): Rolldown.OutputOptions => ({
  codeSplitting: codeSplitting(),
  entryFileNames: scriptFile,
  chunkFileNames: scriptFile,
  // Without hyphens, between which a hash could have a listed word.
  hashCharacters: "base36",
});

/**
 * Returns the URL by which lazy parts request a style sheet: the one that every page has. The router appends a `#`, and
 * with another URL the browser would apply it twice.
 */
export const addressInScript = (file: string): string | undefined =>
  file.startsWith(`assets/${STYLES}-`) && file.endsWith(".css") ? `/${file}#` : undefined;
