import { createHash } from "node:crypto";
import { stringify } from "yaml";
import { defaultLanguage, languages } from "../../../../../messages/languages.ts";
import type { Day } from "../../day.ts";
import { conform } from "../contract.ts";
import { FormatError, isRecord } from "../front-matter.ts";
import { toPost } from "../post-reader.ts";
import { isSlug } from "../site-files.ts";
import type { CmsItem } from "./directus.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A picture that an item shows: the file of the CMS, and where it is put below the content folder. */
export interface UsedPicture {
  readonly id: string;
  readonly path: string;
}

/** The files that show an item, texts by path below the content folder. */
export interface ItemFiles {
  readonly texts: Readonly<Record<string, string>>;
  readonly pictures: readonly UsedPicture[];
}

/** The fields of a post that are the same in every language, except its pictures and its link. */
export const facts = [
  "date",
  "endDate",
  "eventDate",
  "menuDate",
  "order",
  "hideTitle",
  "class",
  "paths",
  "only",
  "except",
  "role",
  "seasonMonths",
  "searchable",
  "displayFrequency",
  "hideOverlay",
  "app",
] as const;

/** The fields of a post that each language has, except its name, its alternative text and its text. */
export const texts = ["title", "subtitle", "price", "type", "searchTerm"] as const;

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};

/**
 * Returns the files of a post, slide or banner in a site's folder. Throws a {@link FormatError} for an item that could not
 * be shown.
 */
export function filesOfPost({ collection, fields }: CmsItem, site: string, today: Day): ItemFiles {
  const slug = slugIn(fields, "slug");
  const folder = collection === "posts" ? `posts/${slugIn(fields, "category")}` : collection;
  const english = translationIn(fields, defaultLanguage);
  if (english === null) throw new FormatError(`the text in ${defaultLanguage} is missing`);
  const pictures = (["coverImage", "mobileImage"] as const).flatMap((name) => {
    const picture = fields[name];
    return (picture ?? null) === null ? [] : [{ name, ...toPicture(picture, site, english["alt"]) }];
  });
  const post = {
    ...named(texts, english),
    ...named(facts, fields),
    ...Object.fromEntries(pictures.map(({ name, shown }) => [name, shown])),
    ...(fields["link"] ? { link: named(["url", "label"], { url: fields["link"], label: english["linkLabel"] }) } : {}),
  };
  const text = markdown(post, english["body"]);
  toPost(text, today, { site, folder, slug });
  return {
    texts: { [`${site}/${folder}/${slug}.md`]: text, ...versionsOf(fields, `${site}/${folder}/${slug}`) },
    pictures: pictures.map(({ used }) => used),
  };
}

/** The content service checks a version against its post when it shows it. */
function versionsOf(fields: Fields, path: string): Record<string, string> {
  const versions = languages.flatMap((language) => {
    const translation = language === defaultLanguage ? null : translationIn(fields, language);
    if (translation === null) return [];
    const version = {
      ...named([...texts, "slug", "alt"], translation),
      ...(translation["linkLabel"] ? { link: { label: translation["linkLabel"] } } : {}),
    };
    return [[`${path}.${language}.md`, markdown(version, translation["body"])] as const];
  });
  return Object.fromEntries(versions);
}

/** Returns the files of all menus of a site. Throws a {@link FormatError} for menus that could not be shown. */
export function filesOfMenus(items: readonly CmsItem[], site: string): ItemFiles {
  const entries = items.map(({ fields }) => [slugIn(fields, "slug"), listIn(fields["entries"])] as const);
  const menus = entries.map(([slug, menu]) => ({ slug, menu: menu.map(withoutLabels) }));
  conform("MenuList", { menus });
  const versions = languages.flatMap((language) => {
    if (language === defaultLanguage) return [];
    const labels = entries.flatMap(([, menu]) => menu.flatMap((entry) => labelsIn(entry, language)));
    return labels.length === 0 ? [] : [[`${site}/menus.${language}.yaml`, yaml(Object.fromEntries(labels))] as const];
  });
  const menusText = yaml(Object.fromEntries(menus.map(({ slug, menu }) => [slug, menu])));
  return { texts: { [`${site}/menus.yaml`]: menusText, ...Object.fromEntries(versions) }, pictures: [] };
}

/** An entry of the CMS has its label in each other language as a field with the code of the language. */
function withoutLabels(entry: Fields): Fields {
  const items = listIn(entry["items"]).map(withoutLabels);
  return { ...named(["label", "url", "posts"], entry), ...(items.length > 0 && { items }) };
}

function labelsIn(entry: Fields, language: string): (readonly [string, unknown])[] {
  const below = listIn(entry["items"]).flatMap((item) => labelsIn(item, language));
  return entry[language] ? [[String(entry["label"]), entry[language]], ...below] : below;
}

const listIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function slugIn(fields: Fields, name: string): string {
  const slug = fields[name];
  if (typeof slug === "string" && isSlug(slug)) return slug;
  throw new FormatError(`${name} must be lowercase words and numbers, separated by hyphens`);
}

const translationIn = (fields: Fields, language: string): Fields | null =>
  listIn(fields["translations"]).find((translation) => translation["language"] === language) ?? null;

/** Returns the fields with these names that are set: the CMS has null and "" for what an editor left empty. */
function named(names: readonly string[], fields: Fields): Fields {
  const values = names.map((name) => [name, fields[name]] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null && value !== ""));
}

/** A file that is replaced gets another path, so that no browser shows a cached picture. */
function toPicture(file: unknown, site: string, alt: unknown): { shown: Fields; used: UsedPicture } {
  const { id, type, width, height, modified_on: version } = isRecord(file) ? file : {};
  const ending = typeof type === "string" ? endings[type] : undefined;
  if (typeof id !== "string" || ending === undefined)
    throw new FormatError("a picture must be a JPEG, PNG, WebP or AVIF");
  const hash = createHash("sha256")
    .update(`${id} ${String(version)}`)
    .digest("hex")
    .slice(0, 16);
  const name = `cms/${hash}.${ending}`;
  return {
    shown: named(["src", "width", "height", "alt"], { src: `/sites/${site}/${name}`, width, height, alt }),
    used: { id, path: `${site}/media/${name}` },
  };
}

/** Quotes all texts, because the front matter of files has rules of its own for texts without quotes. */
const yaml = (value: unknown): string =>
  stringify(value, { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN", lineWidth: 0 });

function markdown(fields: Fields, body: unknown): string {
  const text = typeof body === "string" ? body.trim() : "";
  return `---\n${yaml(fields)}---\n${text === "" ? "" : `\n${text}\n`}`;
}
