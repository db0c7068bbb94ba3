import { join } from "node:path";
import { normalizePath, type Plugin, type Rolldown } from "vite";
import { BLOCKS_LAYOUT, type SitePage, sitePages } from "../app/lib/site-pages.ts";

/** The libraries of every page: as one file they compress better and are cached together. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@apollo[\\/]client|graphql|rxjs|tslib|optimism|@wry|cookie|set-cookie-parser)[\\/]/;

/** The style sheets that modules import for their side effect, not for their text or URL. */
const styleSheets = /[\\/]app[\\/].*\.css$|virtual:theme\.css$/;

const STYLES = "styles";

/** Small modules of most pages, such as the session queries; a file for each would cost more than its size. */
const smallModules =
  /[\\/]app[\\/](session[\\/]\w+\.gql|ui[\\/]page[\\/]page-body|graphql[\\/]missing[\\/]part-of|theme[\\/]breakpoints|lib[\\/]browser[\\/]session-flag|lib[\\/]browser[\\/]drafts|lib[\\/]url[\\/]offer-paths|ui[\\/]picture|ui[\\/]link[\\/]site-link)\.tsx?$/;

/** The other libraries: those that many parts share compress better in one file. */
const components = /node_modules[\\/]/;

/** The choices of long forms. */
const choices = /[\\/]app[\\/]forms[\\/]fields[\\/](choice-fields|choice-select)\.tsx$/;

const modulesOf = (...files: readonly string[]): readonly string[] =>
  files.map((file) => normalizePath(join(import.meta.dirname, "../app", file)));

/** The entry modules of every page. */
const starts = modulesOf("root.tsx", "entry.client.tsx");

const filesOf = ({ file, pages = [] }: SitePage): readonly string[] => [file, ...pages.flatMap(filesOf)];
const routes = modulesOf(BLOCKS_LAYOUT, ...sitePages.flatMap(filesOf));

/** The islands of the page frame, whose code a first touch loads. */
const frameIslands = modulesOf(
  "site-header.tsx",
  "form/signup-box.tsx",
  "layout/notices/banner.tsx",
  "location/home-store/store-in-footer.tsx",
  "location/picker/store-selector.tsx",
  "ui/control/slider-moves.tsx",
  "ui/page/notice-box.tsx",
);

/** The islands of the coupon page beside those of the frame. */
const couponIslands = modulesOf(
  "coupon/batch-clip/batch-clip.tsx",
  "coupon/controls/coupon-filters.tsx",
  "coupon/controls/coupon-notices.tsx",
  "coupon/controls/show-more.tsx",
);

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

/** The modules that are loaded together. */
interface Parts {
  readonly frame: ReadonlySet<string>;
  /** The modules of the first view of any page. */
  readonly views: ReadonlySet<string>;
  readonly controls: ReadonlySet<string>;
  readonly couponControls: ReadonlySet<string>;
}

/** @throws Error if there is no module of an island, for example after it has moved */
function partsOf(modules: Modules): Parts {
  const missing = [...frameIslands, ...couponIslands].find((island) => modules.getModuleInfo(island) === null);
  if (missing !== undefined) throw new Error(`chunks.ts names an island that is not there: ${missing}.`);
  return {
    frame: reachedFrom(starts, modules),
    views: reachedFrom([...starts, ...routes], modules),
    controls: reachedFrom(frameIslands, modules),
    couponControls: reachedFrom(couponIslands, modules),
  };
}

/** Returns the file of a module that only islands import; null for the modules of a first view, and of other islands. */
function controlsFile(id: string, { views, controls, couponControls }: Parts): string | null {
  if (views.has(id)) return null;
  if (controls.has(id)) return "controls";
  return couponControls.has(id) ? "coupon-controls" : null;
}

/**
 * Returns how the browser's bundle is split. A file per shared module would be fifty for the coupon page, and each
 * costs a slow phone more than its size; so the modules of every page are one file, and so are all style sheets, and the
 * controls of the page frame and of the coupon page.
 */
function codeSplitting(): Rolldown.CodeSplittingOptions {
  let parts: Parts | undefined;
  const read = (modules: Modules): Parts => (parts ??= partsOf(modules));
  const isOfFrame = (id: string, modules: Modules) => read(modules).frame.has(id) || smallModules.test(id);
  return {
    // A file of controls would include what a first view imports too, and the first view would load all of it.
    includeDependenciesRecursively: false,
    groups: [
      { name: STYLES, test: styleSheets, priority: 4 },
      { name: "libraries", test: libraries, priority: 3 },
      { name: (id, modules) => (isOfFrame(id, modules) ? "frame" : null), priority: 2 },
      { name: (id, modules) => controlsFile(id, read(modules)), priority: 1 },
      { name: "choices", test: choices, priority: 1 },
      { name: "components", test: components, minShareCount: 30, priority: 0 },
    ],
  };
}

/** The router's own setting does not allow files without all that their modules import; it reads no exports of built files. */
export const extensibleEntries = (): Plugin => ({
  name: "extensible-entries",
  apply: "build",
  applyToEnvironment: ({ config }) => config.consumer === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
});

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
