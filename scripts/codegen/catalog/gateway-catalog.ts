import { defaultLanguage, type Language, languages } from "../../../messages/languages.ts";
import { argumentsOf } from "./arguments.ts";
import {
  camelCase,
  type Catalog,
  flatten,
  parseText,
  readCatalog,
  resolveLink,
  type Texts,
} from "../../../tools/read-catalog.ts";

const FOLDER = "gateway";

/** The subjects of the gateway, each with the name that its code and the ids of its messages use. */
function subjectsOf(catalog: Catalog): readonly (readonly [name: string, texts: Texts])[] {
  return [...catalog].flatMap(([subject, texts]) => {
    if (subject !== "shared" && !subject.startsWith(`${FOLDER}/`)) return [];
    return [[camelCase(subject.replace(`${FOLDER}/`, "")), texts] as const];
  });
}

/** The TypeScript type of the values of a message; null for a message without any. */
function valuesType(text: string): string | null {
  const fields = [...argumentsOf(parseText(text))].map(
    ([name, type]) => `readonly ${name}: ${type === "string" ? "MessageText" : type}`,
  );
  return fields.length === 0 ? null : `{ ${fields.join("; ")} }`;
}

/** The constructors of the messages of a subject: a constant, or a function of its values. */
function constructors(catalog: Catalog, prefix: string, texts: Texts): string {
  const fields = Object.entries(texts).map(([key, value]) => {
    const id = `${prefix}.${key}`;
    if (typeof value !== "string") return `${key}: ${constructors(catalog, id, value)}`;
    const type = valuesType(resolveLink(catalog, FOLDER, value));
    if (type === null) return `${key}: { id: "${id}", values: {} }`;
    return `${key}: (values: ${type}): Message => ({ id: "${id}", values })`;
  });
  return `{\n${fields.join(",\n")}\n}`;
}

function textsById(catalog: Catalog): Readonly<Record<string, string>> {
  return Object.fromEntries(
    subjectsOf(catalog).flatMap(([name, texts]) =>
      flatten(texts).map(([path, text]) => [`${name}.${path}`, resolveLink(catalog, FOLDER, text)]),
    ),
  );
}

export interface GatewayMessage {
  readonly id: string;
  /** The text of each language in ICU MessageFormat. */
  readonly texts: Readonly<Record<Language, string>>;
}

/** Returns the messages that the gateway can send, in the order of their ids. */
export function gatewayMessages(root: string): readonly GatewayMessage[] {
  const [en, es] = [textsById(readCatalog(root, "en")), textsById(readCatalog(root, "es"))];
  const ids = Object.keys(en).toSorted((one, other) => one.localeCompare(other));
  return ids.map((id) => ({ id, texts: { en: en[id] ?? "", es: es[id] ?? "" } }));
}

/** Returns the module of the gateway's messages: a constructor of each message, and the texts of every language. */
export function gatewayCatalog(root: string): string {
  const original = readCatalog(root, defaultLanguage);
  const subjects = subjectsOf(original).map(([name, texts]) => `${name}: ${constructors(original, name, texts)}`);
  const texts = languages.map((language): [Language, object] => [language, textsById(readCatalog(root, language))]);
  return [
    "// Generated from messages/.",
    `import type { Language } from "../../../../messages/languages.ts";`,
    `import type { Message, MessageText } from "./message.ts";`,
    "",
    "/** The messages of the gateway by subject. */",
    `export const messages = {\n${subjects.join(",\n")}\n} as const;`,
    "",
    "/** The text of each message in ICU MessageFormat, by language and id. */",
    "export const messageTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> =",
    `${JSON.stringify(Object.fromEntries(texts), null, 2)};`,
    "",
  ].join("\n");
}
