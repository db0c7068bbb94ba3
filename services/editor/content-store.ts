import { readdir, readFile, rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Document, parseDocument, stringify } from "yaml";
import { defaultLanguage, languages } from "../../messages/languages.ts";
import { conform } from "../src/core/content/contract.ts";
import { isRecord, parseMarkdown, parseYaml } from "../src/core/content/front-matter.ts";
import { toInfoVersion, withInfoVersion } from "../src/core/content/language/info-version.ts";
import { toMenus } from "../src/core/content/language/site-texts.ts";
import { allowedFields, toPostVersion } from "../src/core/content/language/post-version.ts";
import { toPost } from "../src/core/content/post-reader.ts";
import { replaceFile } from "../src/core/content/cms/written-files.ts";
import { dayIn } from "../src/core/day.ts";

type Fields = Record<string, unknown>;

const pictures = ["coverImage", "mobileImage"];

/** The editor names the file in each language by its language; the content folder names only others. */
const fileOf = (path: string): string => path.replace(`.${defaultLanguage}.md`, ".md");
const isVersion = (file: string): boolean => /\.[a-z]{2}\.md$/.test(file);
const shownName = (file: string): string =>
  file.endsWith(".md") && !isVersion(file) ? file.replace(/md$/, `${defaultLanguage}.md`) : file;

const altOf = (fields: Fields): unknown => pictures.map((name) => fields[name]).find(isRecord)?.["alt"];

/** Returns the text of a file as the editor reads it: one alternative text for all pictures of a post. */
function shownText(file: string, text: string): string {
  if (!file.endsWith(".md")) return text;
  const { fields, body } = parseMarkdown(text);
  const alt = isVersion(file) ? fields["alt"] : altOf(fields);
  return `---\n${stringify({ ...fields, ...(alt !== undefined && { alt }) })}---\n\n${body}\n`;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** Returns a value without what an editor left empty; what was empty before stays. */
function withoutEmpty(value: unknown, before: unknown): unknown {
  if (Array.isArray(value))
    return value.map((each, index) => withoutEmpty(each, Array.isArray(before) ? before[index] : null));
  if (!isRecord(value)) return value;
  const old = isRecord(before) ? before : {};
  const entries = Object.entries(value).map(([name, each]) => [name, withoutEmpty(each, old[name])] as const);
  return Object.fromEntries(entries.filter(([name, each]) => !isEmpty(each) || (name in old && isEmpty(old[name]))));
}

/** Returns the fields of an English file for the fields of its form. The small picture may be left without a description. */
function englishFields({ alt, slug: _slug, ...fields }: Fields): Fields {
  const described = pictures.flatMap((name) => {
    const picture = fields[name];
    return isRecord(picture)
      ? [[name, { ...picture, ...(name === "coverImage" || picture["alt"] !== undefined ? { alt } : {}) }] as const]
      : [];
  });
  return { ...fields, ...Object.fromEntries(described) };
}

function versionFields(fields: Fields): Fields {
  const texts = Object.fromEntries(Object.entries(fields).filter(([name]) => allowedFields.includes(name)));
  const { link } = texts;
  return isRecord(link) && link["label"] !== undefined ? { ...texts, link: { label: link["label"] } } : texts;
}

/** Changes only the lines of changed fields, so that comments and the order of the others stay. */
function merged(document: Document, fields: Fields): string {
  const before: Fields = document.toJS() ?? {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isDeepStrictEqual(before[name], value)) document.set(name, document.createNode(value));
  }
  for (const name of Object.keys(before)) if (!(name in fields)) document.delete(name);
  return document.toString({ lineWidth: 0 });
}

/** Returns the document of a text; without its comments if only the content service can read it. */
function documentOf(text: string, fields: Fields): Document {
  const document = parseDocument(text);
  return document.errors.length > 0 ? parseDocument(stringify(fields)) : document;
}

/** The retailer of a file in English, with what its place says. */
const toInfo = (file: string, value: unknown) =>
  conform("RetailerInfo", {
    sitePath: file.split("/")[0] ?? "",
    language: defaultLanguage,
    ...(isRecord(value) ? value : {}),
  });

/** Throws a FormatError for the value of a file that could not be shown. @param english the text of the file in English */
function requireShown(file: string, value: Fields, english: string | null): void {
  const language = languages.find((each) => file.endsWith(`.${each}.yaml`));
  if (file.includes("/menus.")) return void (language === undefined ? toMenus(value) : conform("Labels", value));
  if (language === undefined) return void toInfo(file, value);
  withInfoVersion(toInfo(file, parseYaml(english ?? "")), toInfoVersion(value), language);
}

function writtenYaml(file: string, raw: string, existing: string | null, english: string | null): string {
  const value = withoutEmpty(parseYaml(raw) ?? {}, parseYaml(existing ?? "")) as Fields;
  requireShown(file, value, english);
  return merged(documentOf(existing ?? "", {}), value);
}

/**
 * Returns the text of a Markdown file to write; null for a version in another language without a text. Throws a FormatError, with a
 * sentence for the editor, for a file that could not be shown.
 */
function writtenText(file: string, raw: string, existing: string | null): string | null {
  const { fields: all, body } = parseMarkdown(raw);
  const before = existing === null ? {} : parseMarkdown(existing).fields;
  const fields = withoutEmpty(all, before) as Fields;
  const saved = isVersion(file) ? versionFields(fields) : englishFields(fields);
  if (isVersion(file) && isEmpty(saved) && body === "") return null;
  const matter = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(existing ?? "")?.[1] ?? "";
  const document = documentOf(matter, before);
  const text = `---\n${merged(document, saved)}---\n${body === "" ? "" : `\n${body}\n`}`;
  if (isVersion(file)) toPostVersion(text);
  else {
    const [site = "", ...folder] = file.split("/").slice(0, -1);
    toPost(text, dayIn("UTC", new Date()), { site, folder: folder.join("/"), slug: basename(file, ".md") });
  }
  return text;
}

const toMedia = (path: string, bytes: Buffer) => ({
  id: path,
  path,
  name: basename(path),
  encoding: "base64",
  content: bytes.toString("base64"),
});

/** Returns the path of the same file in English. */
const englishOf = (file: string): string => file.replace(/\.[a-z]{2}(?=\.yaml$)/, "");

interface Entry {
  readonly data: string | null;
  readonly file: { readonly path: string; readonly id: string | null };
}

/** Reads and writes the content files for the editor, by its names for them. Throws for a path that leads elsewhere. */
export function createContentStore(root: string) {
  const at = (path: string): string => {
    if (!/^(?:[a-z0-9][\w-]*\/)+[\w-]+(?:\.[\w-]+)*$/i.test(path)) throw new Error(`${path} is no file of the content`);
    return join(root, path);
  };
  const textAt = (file: string): Promise<string | null> => readFile(at(file), "utf8").catch(() => null);
  const entry = async (path: string): Promise<Entry> => {
    const text = await textAt(fileOf(path));
    const data = text === null ? null : shownText(fileOf(path), text);
    return { data, file: { path, id: data === null ? null : path } };
  };
  const media = async (path: string) => toMedia(path, await readFile(at(path)));
  const names = async (folder: string): Promise<string[]> =>
    (await readdir(join(at(`${folder}/x`), ".."), { withFileTypes: true }).catch(() => []))
      .filter((each) => each.isFile() && !each.name.startsWith("."))
      .map(({ name }) => `${folder}/${name}`);
  return {
    entry,
    media,
    entries: async (folder: string) => {
      const files = (await names(folder)).filter((name) => extname(name) === ".md");
      return Promise.all(files.map((file) => entry(shownName(file))));
    },
    allMedia: async (folder: string) => Promise.all((await names(folder)).map(media)),
    async write(path: string, raw: string) {
      const file = fileOf(path);
      const existing = await textAt(file);
      const text = file.endsWith(".md")
        ? writtenText(file, raw, existing)
        : writtenYaml(file, raw, existing, await textAt(englishOf(file)));
      if (text === null) await rm(at(file), { force: true });
      else if (text !== existing) await replaceFile(at(file), text);
    },
    writeMedia: (path: string, content: string) => replaceFile(at(path), Buffer.from(content, "base64")),
    remove: (path: string) => rm(at(fileOf(path)), { force: true }),
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
