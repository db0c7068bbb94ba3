import { join } from "node:path";
import { ContentFileError, type ContentFiles, type CorruptFileReport } from "./content-files.ts";
import { withPostDays } from "./content-days.ts";
import { conform, type Schemas } from "./contract.ts";
import type { Day } from "./day-rules.ts";
import { FormatError, parseMarkdown } from "./front-matter.ts";
import { isSlug } from "./site-files.ts";

type Post = Schemas["Post"];

/** The folder of the posts of all retailers. */
export const SHARED_SITE = "shared";

/** Reads posts of the folders of sites. */
interface PostReader {
  /** Returns a post; null if there is none. Throws a ContentFileError for a corrupt file. */
  readPost(site: string, folder: string, slug: string): Promise<Post | null>;
  /** Returns the usable posts of a folder, in the order of their slugs, and reports the corrupt ones. */
  readFolder(site: string, folder: string): Promise<Post[]>;
}

/**
 * Returns the reader of the posts below `root`, an absolute path.
 * @param report reports each post that a folder omits
 */
export function createPostReader(root: string, files: ContentFiles, report: CorruptFileReport): PostReader {
  const readPost: PostReader["readPost"] = (site, folder, slug) =>
    files.read(join(root, site, folder, `${slug}.md`), (text, today) => toPost(text, today, { site, folder, slug }));
  const usable: PostReader["readPost"] = async (site, folder, slug) => {
    try {
      if (!isSlug(slug)) throw new ContentFileError(join(site, folder, `${slug}.md`), "is not named like an address");
      return await readPost(site, folder, slug);
    } catch (error) {
      if (!(error instanceof ContentFileError)) throw error;
      report(error);
      return null;
    }
  };
  const readFolder: PostReader["readFolder"] = async (site, folder) => {
    const names = (await files.list(join(root, site, folder))).filter((name) => name.endsWith(".md"));
    const slugs = names.map((name) => name.slice(0, -".md".length));
    const found = await Promise.all(slugs.map((slug) => usable(site, folder, slug)));
    return found.filter((post) => post !== null);
  };
  return { readPost, readFolder };
}

const DERIVED = ["path", "slug", "category", "shared", "description"] as const;

interface PostPlace {
  readonly site: string;
  readonly folder: string;
  readonly slug: string;
}

function toPost(text: string, today: Day, { site, folder, slug }: PostPlace): Post {
  const { fields, body } = parseMarkdown(text);
  const stray = DERIVED.find((name) => name in fields);
  if (stray) throw new FormatError(`${stray} comes from the place or the text of the file and must not be a field`);
  return conform("Post", {
    path: `${site}/${folder}/${slug}`,
    slug,
    category: folder.split("/").at(-1),
    shared: site === SHARED_SITE,
    ...withPostDays(fields, today),
    ...(body === "" ? {} : { description: body }),
  });
}
