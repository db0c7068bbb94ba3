import { join } from "node:path";
import { defaultLanguage, type Language } from "../../../../messages/languages.ts";
import { ContentFileError, type ContentFiles, type CorruptFileReport } from "./content-files.ts";
import { withPostDays } from "./content-days.ts";
import { conform, type Schemas } from "./contract.ts";
import type { Day } from "../day.ts";
import { FormatError, parseMarkdown } from "./front-matter.ts";
import { createPostVersions, languageOfVersion, withoutVersions } from "./language/post-versions.ts";
import { isSlug } from "./site-files.ts";

type Post = Schemas["Post"];

/** The folder of the posts of all retailers. */
export const SHARED_SITE = "shared";

/** Reads posts of the folders of sites, each in a language if it is written in it, and in the default one otherwise. */
interface PostReader {
  /** Returns a post by its slug in any language; null if there is none. Throws a ContentFileError for a corrupt file. */
  readPost(site: string, folder: string, slug: string, language: Language): Promise<Post | null>;
  /** Returns the usable posts of a folder, in the order of their slugs, and reports the corrupt ones. */
  readFolder(site: string, folder: string, language: Language): Promise<Post[]>;
}

/**
 * Returns the reader of the posts below `root`, an absolute path.
 * @param report reports each post that a folder omits, and each version in another language that is not used
 */
export function createPostReader(root: string, files: ContentFiles, report: CorruptFileReport): PostReader {
  const versions = createPostVersions(root, files, report);
  const readFile = async (site: string, folder: string, slug: string, language: Language): Promise<Post | null> => {
    const path = join(root, site, folder, `${slug}.md`);
    const post = await files.read(path, (text, today) => toPost(text, today, { site, folder, slug }));
    return post === null ? null : versions.of(post, language);
  };
  const usable: typeof readFile = async (site, folder, slug, language) => {
    try {
      if (!isSlug(slug)) throw new ContentFileError(join(site, folder, `${slug}.md`), reasonAgainst(slug));
      return await readFile(site, folder, slug, language);
    } catch (error) {
      if (!(error instanceof ContentFileError)) throw error;
      report(error);
      return null;
    }
  };
  return {
    async readPost(site, folder, slug, language) {
      const post = await readFile(site, folder, slug, language);
      if (post !== null) return post;
      const name = await versions.nameBySlug(join(site, folder), slug);
      return name === null ? null : readFile(site, folder, name, language);
    },
    async readFolder(site, folder, language) {
      const names = withoutVersions(await files.list(join(root, site, folder))).filter((name) => name.endsWith(".md"));
      const slugs = names.map((name) => name.slice(0, -".md".length));
      const posts = await Promise.all(slugs.map((slug) => usable(site, folder, slug, language)));
      return posts.filter((post) => post !== null);
    },
  };
}

/** Returns why the name of a file is no slug. */
const reasonAgainst = (name: string): string =>
  languageOfVersion(name) === null ? "is not named like an address" : "has no file in English";

/** The fields of a post that come from the place or the text of its file. */
export const derived: readonly string[] = ["path", "slug", "category", "shared", "description", "language", "slugs"];

interface PostPlace {
  readonly site: string;
  readonly folder: string;
  readonly slug: string;
}

/** Returns the post that the text of a file describes. Throws a {@link FormatError} for a text that cannot be shown. */
export function toPost(text: string, today: Day, { site, folder, slug }: PostPlace): Post {
  const { fields, body } = parseMarkdown(text);
  const stray = derived.find((name) => name in fields);
  if (stray)
    throw new FormatError(`${stray} comes from the place or the text of the file and must not be a field`, [stray]);
  return conform("Post", {
    path: `${site}/${folder}/${slug}`,
    slug,
    category: folder.split("/").at(-1),
    shared: site === SHARED_SITE,
    language: defaultLanguage,
    ...withPostDays(fields, today),
    ...(body === "" ? {} : { description: body }),
  });
}
