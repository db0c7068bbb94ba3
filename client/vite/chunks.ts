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
  /[\\/]app[\\/](session[\\/]\w+\.gql|ui[\\/]page[\\/]page-body|graphql[\\/]missing[\\/]part-of|theme[\\/]breakpoints|lib[\\/]browser[\\/]session-flag|lib[\\/]browser[\\/]drafts|lib[\\/]url[\\/]offer-paths|lib[\\/]url[\\/]search-path|lib[\\/]store-choices|lib[\\/]text[\\/]form-text|location[\\/]lib[\\/]address-lines|ui[\\/]hooks[\\/]use-debounced-text|ui[\\/]page[\\/]disclosure|ui[\\/]picture|ui[\\/]link[\\/]site-link)\.tsx?$/;

/** The files of the libraries that several parts share, and of the modules that the frame's controls share with a page. */
const sharedParts: readonly Rolldown.CodeSplittingGroup[] = [
  { name: "components", test: /node_modules[\\/]/, minShareCount: 32 },
  {
    name: "dialogs",
    test: /node_modules[\\/](@zag-js[\\/](aria-hidden|focus-trap|remove-scroll|dialog|dismissable|interact-outside|presence|dom-query[\\/]dist[\\/](controller|tabbable|raf|overflow|set|wait-for|when-node|initial-focus)\.)|@ark-ui[\\/]react[\\/]dist[\\/](components[\\/](dialog|presence)|utils[\\/](render-strategy|react-activity))|@chakra-ui[\\/]react[\\/].*[\\/](dialog|close-button)\.js)/,
  },
  {
    name: "machines",
    test: /node_modules[\\/](@zag-js[\\/](core|react|utils|types|dom-query[\\/]dist[\\/](event|platform|query))|@ark-ui[\\/]react[\\/]dist[\\/](providers|utils[\\/]use-event)|@chakra-ui[\\/]react[\\/].*[\\/](native-select|icon-button)\.js)/,
    minShareCount: 10,
  },
  {
    name: "fields",
    test: /node_modules[\\/](@zag-js[\\/]auto-resize|@ark-ui[\\/]react[\\/]dist[\\/](components[\\/]field|utils[\\/]use-safe-layout-effect)|@chakra-ui[\\/]react[\\/].*[\\/](field|input|badge|icon|create-icon)\.js)/,
  },
  { name: "choices", test: /[\\/]app[\\/]forms[\\/]fields[\\/](choice-fields|choice-select)\.tsx$/ },
  {
    name: "home-store",
    test: /[\\/]app[\\/]location[\\/](home-store[\\/](save-home-store|updating-home-store|use-choose-store|home-store\.gql)|use-signed-in)\.tsx?$/,
  },
  {
    name: "coupon-words",
    test: /([\\/]coupon-list[\\/]search-words|[\\/]app[\\/]coupon[\\/](lib[\\/]category-names|redeemed-coupons))\.tsx?$/,
  },
  {
    name: "coupon-cards",
    test: /[\\/]app[\\/](coupon[\\/](card[\\/](clip-button|coupon-card|coupon-picture)|coupon-summary)\.tsx|lib[\\/]text[\\/]units\.ts|messages[\\/]\w+[\\/]coupon\.generated\.ts)$/,
  },
  {
    name: "list-controls",
    test: /[\\/]app[\\/]ui[\\/](control[\\/](card-slider|pill-fields)|overlay[\\/]scroll-to-top)\.tsx$/,
  },
  { name: "store-messages", test: /[\\/]messages[\\/]\w+[\\/](location|form-page|trip)\.generated\.ts$/ },
];

const modulesOf = (...files: readonly string[]): readonly string[] =>
  files.map((file) => normalizePath(join(import.meta.dirname, "../app", file)));

/** What loads parts; it is in the file of the libraries, because their router loads parts by it too. */
const loader = modulesOf("lib/browser/part-files.ts");

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
  "coupon/controls/coupon-notices.tsx",
  "coupon/controls/on-card.tsx",
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
  readonly loader: ReadonlySet<string>;
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
    loader: reachedFrom(loader, modules),
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
 * controls of the page frame and of the coupon page. A module belongs to the first group that matches.
 */
function codeSplitting(): Rolldown.CodeSplittingOptions {
  let parts: Parts | undefined;
  const read = (modules: Modules): Parts => (parts ??= partsOf(modules));
  const isOfLibraries = (id: string, modules: Modules) => libraries.test(id) || read(modules).loader.has(id);
  const isOfFrame = (id: string, modules: Modules) => read(modules).frame.has(id) || smallModules.test(id);
  return {
    // A file of controls would include what a first view imports too, and the first view would load all of it.
    includeDependenciesRecursively: false,
    groups: [
      { name: STYLES, test: styleSheets },
      { name: (id, modules) => (isOfLibraries(id, modules) ? "libraries" : null) },
      { name: (id, modules) => (isOfFrame(id, modules) ? "frame" : null) },
      ...sharedParts,
      { name: (id, modules) => controlsFile(id, read(modules)) },
    ],
  };
}

/** Returns the first circle in which files import each other, in the order of the imports; undefined if there is none. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const finished = new Set<string>();
  const search = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const circle = search(imported, [...path, file]);
      if (circle !== undefined) return circle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = search(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/**
 * Allows files without all that their modules import, which the router's own setting does not; it reads no exports of
 * built files. The build fails if files import each other in a circle: a page that loads such a file first would run a
 * module before what it imports, and never hydrate.
 */
export const extensibleEntries = (): Plugin => ({
  name: "extensible-entries",
  apply: "build",
  applyToEnvironment: ({ config }) => config.consumer === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
    const circle = circleOf(new Map(scripts.map(({ fileName, imports }) => [fileName, imports])));
    if (circle !== undefined) this.error(`Files of scripts import each other in a circle: ${circle.join(" → ")}.`);
  },
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
