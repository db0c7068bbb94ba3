import { defaultLanguage, type Language } from "../../../../../messages/languages.ts";
import { conform, type Schemas } from "../contract.ts";
import { FormatError, parseMarkdown } from "../front-matter.ts";
import { partOf, requireOnly, requireText, type VersionFields } from "./version-fields.ts";

type Post = Schemas["Post"];
type Special = Schemas["Special"];

/** The texts that a version must have if the post has them. */
const required = ["title", "subtitle", "description"] as const;
const pictures = ["coverImage", "mobileImage"] as const;
/** The fields of a version in another language. */
export const allowedFields = ["title", "subtitle", "alt", "slug", "price", "type", "searchTerm", "link", "specials"];
const allowedOfSpecial = ["title", "description", "price", "type", "alt"];

/** Returns the fields of a file in another language. Throws a {@link FormatError} for a field that has no language. */
export function toPostVersion(text: string): VersionFields {
  const { fields, body } = parseMarkdown(text);
  requireOnly(allowedFields, fields);
  return { ...fields, ...(body === "" ? {} : { description: body }) };
}

/**
 * Returns a post with the texts of a version; days, pictures and all else that has no language are the post's own.
 * Throws a {@link FormatError} if the version lacks a text that the post has, so that no post is in two languages.
 */
export function withVersion(post: Post, version: VersionFields, language: Language): Post {
  for (const name of required) requireText(name, post[name], version[name]);
  const { slug = post.slug, specials, alt, link, ...texts } = version;
  if (typeof slug !== "string") throw new FormatError("slug must be string", ["slug"]);
  return conform("Post", {
    ...post,
    ...texts,
    ...withAlt(post, alt),
    ...(post.link && { link: withLabel(post.link, link) }),
    ...(post.specials && { specials: withSpecials(post.specials, specials, language) }),
    slugs: { [defaultLanguage]: post.slug, [language]: slug },
    language,
  });
}

/** Returns the pictures, which show the same, with one alternative text. */
function withAlt(source: Post | Special, alt: unknown, path = ""): VersionFields {
  const described = pictures.flatMap((name) => {
    const picture = source[name];
    if (picture === undefined) return [];
    requireText(`${path}alt`, picture.alt, alt);
    return [[name, { ...picture, ...(alt === undefined ? {} : { alt }) }]];
  });
  const hasOwn = "altText" in source && source.altText !== undefined;
  if (hasOwn) requireText(`${path}alt`, source.altText, alt);
  return { ...Object.fromEntries(described), ...(hasOwn && { altText: alt }) };
}

function withLabel(link: NonNullable<Post["link"]>, version: unknown): object {
  const { label } = partOf("link", version, ["label"]);
  requireText("link.label", link.label, label);
  return { ...link, label };
}

/** Finds the version of a special by its title in English; a special without one stays in English. */
function withSpecials(specials: readonly Special[], version: unknown, language: Language): readonly unknown[] {
  const titles = specials.map(({ title }) => title);
  const versions = partOf("specials", version, titles);
  return specials.map((special) => {
    const path = `specials.${special.title}`;
    if (versions[special.title] === undefined) return special;
    const { alt, ...texts } = partOf(path, versions[special.title], allowedOfSpecial);
    for (const name of ["title", "description"] as const) requireText(`${path}.${name}`, special[name], texts[name]);
    return { ...special, ...texts, ...withAlt(special, alt, `${path}.`), language };
  });
}
