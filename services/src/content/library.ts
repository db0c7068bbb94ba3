import { join } from "node:path";
import type { Clock } from "../kit/clock.ts";
import { withStoreDays } from "./content-days.ts";
import { ContentFileError, createContentFiles, type ContentFiles, type CorruptFileReport } from "./content-files.ts";
import { conform, type Schemas } from "./contract.ts";
import type { Day } from "./day-rules.ts";
import { FormatError, isRecord } from "./front-matter.ts";
import { createEmailTemplates, type ReadEmailTemplate } from "./mail/email-templates.ts";
import { createPostReader, SHARED_SITE } from "./post-reader.ts";
import { createSiteFiles, isSlug, type SiteFiles } from "./site-files.ts";

type Post = Schemas["Post"];

/**
 * The content of all sites. Null means that there is no such site or file. Lists omit and report corrupt posts; all
 * other methods throw a ContentFileError for a corrupt file.
 */
export interface Library {
  /** Returns the retailer, with the switches of the shared folder where it has none of its own. */
  retailerInfo(site: string): Promise<Schemas["RetailerInfo"] | null>;
  menus(site: string): Promise<Schemas["Menu"][] | null>;
  locations(site: string): Promise<Schemas["Location"][] | null>;
  /** Returns the map styles of a site. */
  mapStyles(site: string): Promise<Schemas["MapStyle"][] | null>;
  /** Returns the posts of a site's folder, of one category or of all, newest first and undated last. */
  posts(site: string, category?: string): Promise<Post[] | null>;
  post(site: string, category: string, slug: string): Promise<Post | null>;
  /** Returns the slides of a site by order number. */
  features(site: string): Promise<Post[] | null>;
  /** Returns the banners of a site, newest first. */
  banners(site: string): Promise<Post[] | null>;
  /** Returns a form of a site's folder. */
  form(site: string, name: string): Promise<Schemas["Form"] | null>;
  /** Returns an email template of a site's folder in a language, or else in the default one. */
  readonly emailTemplate: ReadEmailTemplate;
  /** Returns the names of all sites, including the shared folder. */
  sites(): Promise<string[]>;
}

/**
 * Returns the content below `root`, an absolute path. Files are read on demand.
 * @param report reports each post that a list omits
 * @param clock has the day from which relative and recurring days are read
 */
export function createLibrary(root: string, report: CorruptFileReport, clock: Clock): Library {
  const files = createContentFiles(root, clock);
  const siteFiles = createSiteFiles(root, files);
  const { yaml, namedYaml } = siteFiles;
  return {
    sites: siteFiles.sites,
    form: (site, name) => namedYaml(site, "forms", name, (value) => conform("Form", withName(value, name))),
    emailTemplate: createEmailTemplates(root, files, siteFiles, report),
    async retailerInfo(site) {
      const info = await yaml(site, "retailer-info.yaml", (value) => toRetailerInfo(value, site));
      if (info === null) return null;
      return { ...info, features: { ...(await sharedSwitches(siteFiles, report)), ...info.features } };
    },
    menus: (site) => yaml(site, "menus.yaml", toMenus),
    locations: (site) => yaml(site, "locations.yaml", toLocations),
    mapStyles: (site) => yaml(site, "map-styles.yaml", toMapStyles),
    ...createPostLists(root, files, siteFiles, report),
  };
}

/** Returns the switches of the shared folder; null, with a report, if the file is corrupt. */
async function sharedSwitches({ yaml }: SiteFiles, report: CorruptFileReport): Promise<Schemas["Features"] | null> {
  try {
    return await yaml(SHARED_SITE, "switches.yaml", toSharedSwitches);
  } catch (error) {
    if (!(error instanceof ContentFileError)) throw error;
    // Without this file the switches have their defaults; the files of the retailers are still valid.
    report(error);
    return null;
  }
}

function createPostLists(
  root: string,
  files: ContentFiles,
  { whenSite }: SiteFiles,
  report: CorruptFileReport,
): Pick<Library, "posts" | "post" | "features" | "banners"> {
  const { readPost, readFolder } = createPostReader(root, files, report);
  return {
    posts: (site, category) =>
      whenSite(site, async () => {
        const categories = category === undefined ? await files.list(join(root, site, "posts")) : [category];
        const known = categories.filter(isSlug);
        const folders = await Promise.all(known.map((name) => readFolder(site, join("posts", name))));
        return folders.flat().toSorted(newestFirst);
      }),
    post: (site, category, slug) =>
      whenSite(site, async () =>
        isSlug(category) && isSlug(slug) ? readPost(site, join("posts", category), slug) : null,
      ),
    features: (site) => whenSite(site, async () => (await readFolder(site, "features")).toSorted(byOrder)),
    banners: (site) => whenSite(site, async () => (await readFolder(site, "banners")).toSorted(newestFirst)),
  };
}

function toRetailerInfo(value: unknown, sitePath: string): Schemas["RetailerInfo"] {
  return conform("RetailerInfo", isRecord(value) ? { sitePath, ...value } : value);
}

function toSharedSwitches(value: unknown): Schemas["Features"] {
  const switches = Object.entries(conform("Features", value));
  return conform("Features", Object.fromEntries(switches.map(([key, entry]) => [key, { ...entry, from: "shared" }])));
}

function toMenus(value: unknown): Schemas["Menu"][] {
  if (!isRecord(value)) throw new FormatError("the file must be a list of menus by name");
  return conform("MenuList", { menus: Object.entries(value).map(([slug, menu]) => ({ slug, menu })) }).menus;
}

function toLocations(value: unknown, today: Day): Schemas["Location"][] {
  const locations = Array.isArray(value) ? value.map((store: unknown) => withStoreDays(store, today)) : value;
  return conform("LocationList", { locations }).locations;
}

// Adds the name of the file as the field `name`.
function withName(value: unknown, name: string): unknown {
  return isRecord(value) ? { ...value, name } : value;
}

function toMapStyles(value: unknown): Schemas["MapStyle"][] {
  return conform("MapStyleList", { styles: value }).styles;
}

function newestFirst(a: Post, b: Post): number {
  return (b.date ?? "").localeCompare(a.date ?? "") || a.slug.localeCompare(b.slug);
}

function byOrder(a: Post, b: Post): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || a.slug.localeCompare(b.slug);
}
