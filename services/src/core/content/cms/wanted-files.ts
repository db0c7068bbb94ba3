import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Day } from "../../day.ts";
import { ContentFileError, type CorruptFileReport } from "../content-files.ts";
import { FormatError } from "../front-matter.ts";
import { SHARED_SITE } from "../post-reader.ts";
import { CmsError, type Cms, type CmsItem } from "./directus.ts";
import { filesOfMenus, filesOfPost, type ItemFiles } from "./item-files.ts";
import { isWritten, type Manifest, type WantedFile } from "./written-files.ts";

/** The folder of a site that shows drafts, too. */
export interface DraftFolder {
  readonly site: string;
  readonly folder: string;
}

export interface CmsSource {
  readonly cms: Cms;
  /** The folder of content files, absolute. */
  readonly root: string;
  readonly drafts: readonly DraftFolder[];
  readonly report: CorruptFileReport;
}

/** Items that make files together, the folder that these are for, and how they are made. */
interface Part {
  readonly items: readonly CmsItem[];
  readonly make: () => ItemFiles;
}

/**
 * Returns the files that show the items. The files of an item that cannot be read stay as they are, with a report. Throws a
 * {@link CmsError} if no item can be read.
 */
export async function wantedFiles(
  { cms, root, drafts, report }: CmsSource,
  manifest: Manifest,
  today: Day,
): Promise<ReadonlyMap<string, WantedFile>> {
  const items = await cms.items(drafts.length > 0);
  const sites = (await sitesIn(root)).filter((name) => !drafts.some(({ folder }) => folder === name));
  const wanted = new Map<string, WantedFile>();
  const unreadable = new Set<string>();
  for (const part of [...strayParts(items, sites), ...partsOf(items, sites, drafts, today)]) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one picture at a time is read
      await addFiles(wanted, part, { cms, root, manifest });
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof CmsError)) throw error;
      const names = part.items.map(({ name }) => name);
      for (const name of names) unreadable.add(name);
      report(new ContentFileError(`${names.join(", ")} of the CMS`, error.message));
    }
  }
  const isLost =
    items.length === 0 ? Object.keys(manifest).length > 0 : items.every(({ name }) => unreadable.has(name));
  if (isLost) throw new CmsError("no item can be read");
  keepFiles(wanted, manifest, unreadable);
  for (const draft of drafts) {
    // oxlint-disable-next-line no-await-in-loop -- each adds to the same files
    await addCopies(wanted, draft, root, manifest);
  }
  return wanted;
}

async function sitesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Returns the items of a site without a folder, of which no file can be made: it may be a typing error. */
function strayParts(items: readonly CmsItem[], sites: readonly string[]): Part[] {
  const strays = items.filter(({ fields }) => !sites.some((site) => site === fields["site"]));
  const make = () => {
    throw new FormatError("site is not a folder of content");
  };
  return strays.map((item) => ({ items: [item], make }));
}

/** Wants the files of unreadable items as they are. */
function keepFiles(wanted: Map<string, WantedFile>, manifest: Manifest, unreadable: ReadonlySet<string>): void {
  for (const [path, { items }] of Object.entries(manifest)) {
    if (items.some((name) => unreadable.has(name)) && !wanted.has(path)) wanted.set(path, { items, content: null });
  }
}

function partsOf(
  items: readonly CmsItem[],
  sites: readonly string[],
  drafts: readonly DraftFolder[],
  today: Day,
): Part[] {
  const published = items.filter((item) => !item.isDraft);
  const places = [
    ...sites.map((site) => ({ folder: site, siteItems: published.filter(({ fields }) => fields["site"] === site) })),
    ...drafts.map(({ site, folder }) => ({ folder, siteItems: withDrafts(items, site) })),
  ];
  return places.flatMap(({ folder, siteItems }) => {
    const menus = siteItems.filter(({ collection }) => collection === "menus");
    const posts = siteItems.filter(({ collection }) => collection !== "menus");
    return [
      ...posts.map((item) => ({ items: [item], make: () => filesOfPost(item, folder, today) })),
      ...(menus.length > 0 ? [{ items: menus, make: () => filesOfMenus(menus, folder) }] : []),
    ];
  });
}

/** Returns the items of a site with its drafts and those of all sites, without the items that a draft replaces. */
function withDrafts(items: readonly CmsItem[], site: string): CmsItem[] {
  const placeOf = ({ collection, fields }: CmsItem) =>
    `${collection} ${String(fields["category"])} ${String(fields["slug"])}`;
  const candidates = items.filter(
    ({ fields, isDraft }) => fields["site"] === site || (isDraft && fields["site"] === SHARED_SITE),
  );
  const drafts = new Set(candidates.filter(({ isDraft }) => isDraft).map(placeOf));
  return candidates.filter((item) => item.isDraft || !drafts.has(placeOf(item)));
}

/** Adds all files of a part, or throws and adds none. */
async function addFiles(
  wanted: Map<string, WantedFile>,
  { items, make }: Part,
  { cms, root, manifest }: { readonly cms: Cms; readonly root: string; readonly manifest: Manifest },
): Promise<void> {
  const { texts, pictures } = make();
  const names = items.map(({ name }) => name);
  const added: [string, WantedFile][] = [];
  for (const { id, path } of pictures) {
    const before = wanted.get(path);
    // oxlint-disable-next-line no-await-in-loop -- one picture at a time is read
    const content = before ? before.content : (await isWritten(root, manifest, path)) ? null : await cms.file(id);
    added.push([path, { items: [...new Set([...(before?.items ?? []), ...names])], content }]);
  }
  for (const [path, content] of Object.entries(texts)) {
    const before = wanted.get(path);
    if (before) throw new FormatError(`${before.items.join()} has the same slug`);
    added.push([path, { items: names, content }]);
  }
  for (const [path, file] of added) wanted.set(path, file);
}

/** Adds what others than the CMS have written for the site, so that its drafts are seen on its own pages. */
async function addCopies(
  wanted: Map<string, WantedFile>,
  { site, folder }: DraftFolder,
  root: string,
  manifest: Manifest,
): Promise<void> {
  const entries = await readdir(join(root, site), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    // oxlint-disable-next-line no-await-in-loop -- one file at a time is in memory
    if (await isWritten(root, manifest, path)) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const content = await readFile(join(root, path));
    wanted.set(`${folder}${path.slice(site.length)}`, { items: [site], content });
  }
}
