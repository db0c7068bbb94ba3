import { join } from "node:path";
import { defaultLanguage, type Language, languages } from "../../../../../messages/languages.ts";
import type { ContentFileError, ContentFiles, CorruptFileReport } from "../content-files.ts";
import type { Schemas } from "../contract.ts";
import type { FormatError } from "../front-matter.ts";
import { toPostVersion, withVersion } from "./post-version.ts";
import { usableVersion } from "./usable-version.ts";
import type { VersionFields } from "./version-fields.ts";

type Post = Schemas["Post"];

const others = languages.filter((language) => language !== defaultLanguage);

/** Returns the name of the file with the version of a post in another language, for example `chili.es.md`. */
const versionName = (slug: string, language: Language): string => `${slug}.${language}.md`;

/** Returns the language in the name of a version without its extension, such as `chili.es`; null for another name. */
export const languageOfVersion = (name: string): Language | null =>
  others.find((language) => name.endsWith(`.${language}`)) ?? null;

/** Returns the names of a folder without those of versions in other languages of the other files. */
export function withoutVersions(names: readonly string[]): readonly string[] {
  const versions = names.flatMap((name) =>
    name.endsWith(".md") ? others.map((language) => versionName(name.slice(0, -".md".length), language)) : [],
  );
  return names.filter((name) => !versions.includes(name));
}

interface PostVersions {
  /** Returns a post in a language; in the default one if it has no usable version, which is reported if it is corrupt. */
  of(post: Post, language: Language): Promise<Post>;
  /** Returns the name of the file in a folder of which a version has the given slug; null if there is none. */
  nameBySlug(folder: string, slug: string): Promise<string | null>;
}

/** A post in the languages in which it is written, and the files from which they were made. */
interface Made {
  readonly from: readonly (VersionFields | null)[];
  readonly posts: Readonly<Partial<Record<Language, Post>>>;
}

type ErrorOf = (file: string) => (error: FormatError) => Promise<ContentFileError>;

/** Returns the versions of the posts below `root`, an absolute path. */
export function createPostVersions(root: string, files: ContentFiles, report: CorruptFileReport): PostVersions {
  const errorOf: ErrorOf = (file) => (error) => files.errorOf(join(root, file), error);
  const read = (path: string, language: Language): Promise<VersionFields | null> => {
    const file = versionName(path, language);
    const same = (fields: VersionFields) => fields;
    return usableVersion(report, errorOf(file), () => files.read(join(root, file), toPostVersion), same);
  };
  // A post is the same object until its file changes, and so is a version: then what is made of them is the same, too.
  const versionByPost = new WeakMap<Post, Made>();
  return {
    async of(post, language) {
      const from = await Promise.all(others.map((other) => read(post.path, other)));
      let made = versionByPost.get(post);
      if (!made?.from.every((version, index) => version === from[index])) {
        made = { from, posts: await makePosts(post, from, report, errorOf) };
        versionByPost.set(post, made);
      }
      return made.posts[language] ?? made.posts[defaultLanguage] ?? post;
    },
    async nameBySlug(folder, slug) {
      const names = await files.list(join(root, folder));
      const candidates = others.flatMap((language) => {
        const ending = versionName("", language);
        return names
          .filter((name) => name.endsWith(ending))
          .map((name) => ({ name: name.slice(0, -ending.length), language }));
      });
      const versions = await Promise.all(candidates.map(({ name, language }) => read(join(folder, name), language)));
      return candidates.find((_candidate, index) => versions[index]?.["slug"] === slug)?.name ?? null;
    },
  };
}

async function makePosts(
  post: Post,
  from: readonly (VersionFields | null)[],
  report: CorruptFileReport,
  errorOf: ErrorOf,
): Promise<Made["posts"]> {
  const made = await Promise.all(
    others.map((language, index) =>
      usableVersion(
        report,
        errorOf(versionName(post.path, language)),
        async () => from[index] ?? null,
        (version) => withVersion(post, version, language),
      ),
    ),
  );
  const versions = made.filter((version) => version !== null);
  if (versions.length === 0) return {};
  const slugs = Object.assign({}, ...versions.map((version) => version.slugs)) as Post["slugs"];
  return Object.fromEntries([post, ...versions].map((version) => [version.language, { ...version, slugs }]));
}
