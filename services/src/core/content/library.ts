import { join } from "node:path";
import { defaultLanguage, type Language } from "../../../../messages/languages.ts";
import type { Clock } from "../../kit/clock.ts";
import { withStoreDays } from "./content-days.ts";
import { ContentFileError, createContentFiles, type ContentFiles, type CorruptFileReport } from "./content-files.ts";
import { conform, type Schemas } from "./contract.ts";
import type { Day } from "../day.ts";
import { isRecord } from "./front-matter.ts";
import type { Labels } from "./language/labels.ts";
import { createSiteTexts } from "./language/site-texts.ts";
import { createEmailTemplates } from "./mail/email-templates.ts";
import { createPostReader, SHARED_SITE } from "./post-reader.ts";
import { createSiteFiles, isSlug, type SiteFiles } from "./site-files.ts";

type Post = Schemas["Post"];

/**
 * The content of all sites in one language: what has no version in it is in the default one. Null means that there is no
 * such site or file. Lists omit and report corrupt posts; all other methods throw a ContentFileError for a corrupt file,
 * but only report a corrupt version in another language.
 */
export interface Library {
  in(language: Language): Library;
  /** Returns the retailer, with the switches of the shared folder where it has none of its own. */
  retailerInfo(site: string): Promise<Schemas["RetailerInfo"] | null>;
  /** Returns the names for names in English, of the shared folder and of the site; empty in English. */
  labels(site: string): Promise<Labels | null>;
  menus(site: string): Promise<Schemas["Menu"][] | null>;
  locations(site: string): Promise<Schemas["Location"][] | null>;
  mapStyles(site: string): Promise<Schemas["MapStyle"][] | null>;
  /** Returns the posts of a site's folder, of one category or of all, newest first and undated last. */
  posts(site: string, category?: string): Promise<Post[] | null>;
  post(site: string, category: string, slug: string): Promise<Post | null>;
  /** Returns the slides of a site by order number. */
  features(site: string): Promise<Post[] | null>;
  /** Returns the banners of a site, newest first. */
  banners(site: string): Promise<Post[] | null>;
  form(site: string, name: string): Promise<Schemas["Form"] | null>;
  emailTemplate(site: string, name: string): Promise<Schemas["EmailTemplate"] | null>;
  /** Returns the names of all sites, including the shared folder. */
  sites(): Promise<string[]>;
}

/**
 * Returns the content below `root`, an absolute path, in the default language. Files are read on demand.
 * @param report reports each post that a list omits
 * @param clock has the day from which relative and recurring days are read
 */
export function createLibrary(root: string, report: CorruptFileReport, clock: Clock): Library {
  const files = createContentFiles(root, clock);
  const siteFiles = createSiteFiles(root, files);
  const emailTemplates = createEmailTemplates(root, files, siteFiles, report);
  const postLists = createPostLists(root, files, siteFiles, report);
  const siteTexts = createSiteTexts(siteFiles, createRetailerInfo(siteFiles, report), report);
  const inLanguage = (language: Language): Library => ({
    in: inLanguage,
    sites: siteFiles.sites,
    emailTemplate: (site, name) => emailTemplates(site, name, language),
    locations: (site) => siteFiles.yaml(site, "locations.yaml", toLocations),
    mapStyles: (site) => siteFiles.yaml(site, "map-styles.yaml", toMapStyles),
    ...siteTexts(language),
    ...postLists(language),
  });
  return inLanguage(defaultLanguage);
}

/** Returns the reader of retailers in the default language. */
function createRetailerInfo(siteFiles: SiteFiles, report: CorruptFileReport): Library["retailerInfo"] {
  return async (site) => {
    const info = await siteFiles.yaml(site, "retailer-info.yaml", (value) => toRetailerInfo(value, site));
    if (info === null) return null;
    return { ...info, features: { ...(await sharedSwitches(siteFiles, report)), ...info.features } };
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
): (language: Language) => Pick<Library, "posts" | "post" | "features" | "banners"> {
  const { readPost, readFolder } = createPostReader(root, files, report);
  return (language) => ({
    posts: (site, category) =>
      whenSite(site, async () => {
        const categories = category === undefined ? await files.list(join(root, site, "posts")) : [category];
        const slugs = categories.filter(isSlug);
        const folders = await Promise.all(slugs.map((name) => readFolder(site, join("posts", name), language)));
        return folders.flat().toSorted(newestFirst);
      }),
    post: (site, category, slug) =>
      whenSite(site, async () =>
        isSlug(category) && isSlug(slug) ? readPost(site, join("posts", category), slug, language) : null,
      ),
    features: (site) => whenSite(site, async () => (await readFolder(site, "features", language)).toSorted(byOrder)),
    banners: (site) => whenSite(site, async () => (await readFolder(site, "banners", language)).toSorted(newestFirst)),
  });
}

function toRetailerInfo(value: unknown, sitePath: string): Schemas["RetailerInfo"] {
  return conform("RetailerInfo", isRecord(value) ? { sitePath, language: defaultLanguage, ...value } : value);
}

function toSharedSwitches(value: unknown): Schemas["Features"] {
  const switches = Object.entries(conform("Features", value));
  return conform("Features", Object.fromEntries(switches.map(([key, entry]) => [key, { ...entry, from: "shared" }])));
}

function toLocations(value: unknown, today: Day): Schemas["Location"][] {
  const locations = Array.isArray(value) ? value.map((store: unknown) => withStoreDays(store, today)) : value;
  return conform("LocationList", { locations }).locations;
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
