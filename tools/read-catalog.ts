import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";

/** The texts of a subject as its file has them: a text in ICU MessageFormat, or a group of texts. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The texts of a language by subject, which is the path of the file without its extension, for example `client/coupon`. */
export type Catalog = ReadonlyMap<string, Texts>;

export function readCatalog(root: string, language: string): Catalog {
  const folder = join(root, "messages", language);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return new Map(
    files.toSorted().map((file) => [file.replace(/\.json$/, ""), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );
}

/** Returns the texts of a subject by their path within it, for example `views.label`. */
export function flatten(texts: Texts, prefix = ""): readonly (readonly [path: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    return typeof value === "string" ? [[path, value] as const] : flatten(value, path);
  });
}

/** A text of the form `@shared.requestFailed` is the text of another subject. */
const LINK = /^@([a-z/-]+)\.([\w.]+)$/;

/** Follows links to the text itself. */
export function resolveLink(catalog: Catalog, folder: string, text: string): string {
  const [, subject, path = ""] = LINK.exec(text) ?? [];
  if (subject === undefined) return text;
  const texts = catalog.get(subject) ?? catalog.get(`${folder}/${subject}`);
  const linked = texts && flatten(texts).find(([name]) => name === path)?.[1];
  if (linked === undefined) throw new Error(`The message ${text} links to no message.`);
  return resolveLink(catalog, folder, linked);
}

/** Returns the name of a subject for code, for example `weeklyAd` for `weekly-ad`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Parses a text. A tag such as `<stores>` is a part that the component renders, for example as a link. */
export function parseText(text: string): MessageFormatElement[] {
  return parse(text, { shouldParseSkeletons: true });
}
