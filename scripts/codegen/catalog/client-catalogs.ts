import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { defaultLanguage, type Language, languages, localeOf } from "../../../messages/languages.ts";
import { argumentsType, plainText } from "./arguments.ts";
import { catalogProblems } from "./check-catalog.ts";
import { pseudoMessage } from "./pseudo.ts";
import { type Catalog, parseText, readCatalog, resolveLink, type Texts } from "./read-catalog.ts";

type Compile = (elements: MessageFormatElement[]) => MessageFormatElement[];

/** A build of the client: a language, or the pseudo-locale, in which the tests find texts that are in no catalog. */
type Build = Language | "pseudo";

const FOLDER = "client";

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function moduleValue(catalog: Catalog, texts: Texts, compile: Compile): string {
  const fields = Object.entries(texts).map(([key, value]) => {
    if (typeof value !== "string") return `${JSON.stringify(key)}: ${moduleValue(catalog, value, compile)}`;
    const parsed = parseText(resolveLink(catalog, FOLDER, value));
    const type = argumentsType(parsed);
    const elements = compile(parsed);
    const code = type === null ? JSON.stringify(plainText(elements)) : `message<${type}>(${JSON.stringify(elements)})`;
    return `${JSON.stringify(key)}: ${code}`;
  });
  return `{\n${fields.join(",\n")}\n}`;
}

function moduleText(catalog: Catalog, subject: string, texts: Texts, compile: Compile): string {
  const value = moduleValue(catalog, texts, compile);
  const [name = ""] = subject.split("/").slice(-1);
  const format = `${"../".repeat(subject.split("/").length)}format.ts`;
  const imported = value.includes("message<") ? `import { message } from "${format}";\n` : "";
  return `${imported}export const ${camelCase(name)}Messages = ${value};\n`;
}

/** The subjects that the client's code imports. */
const isClients = (subject: string): boolean => subject.startsWith(`${FOLDER}/`) || subject === "shared";

function modulesOf(build: Build, catalog: Catalog, compile: Compile): [path: string, text: string][] {
  const language: Language = build === "pseudo" ? defaultLanguage : build;
  const subjects = [...catalog].filter(([subject]) => isClients(subject));
  const modules = subjects.map(([subject, texts]): [string, string] => {
    const name = subject.replace(`${FOLDER}/`, "");
    return [`${build}/${name}.generated.ts`, moduleText(catalog, name, texts, compile)];
  });
  const constants = { language, locale: localeOf[language], build };
  const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = "${value}" as string;\n`);
  return [...modules, [`${build}/language.generated.ts`, lines.join("")]];
}

/**
 * Returns the modules of the client's messages, for each build, by their path in `client/app/messages`.
 * @throws Error if a catalog is not complete
 */
export function clientCatalogs(root: string): [path: string, text: string][] {
  const catalogs = languages.map((language) => [language, readCatalog(root, language)] as const);
  const original = readCatalog(root, defaultLanguage);
  const problems = catalogs.flatMap(([language, catalog]) =>
    catalogProblems(original, catalog).map((problem) => `messages/${language}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return [
    ...catalogs.flatMap(([language, catalog]) => modulesOf(language, catalog, (elements) => elements)),
    ...modulesOf("pseudo", original, pseudoMessage),
  ];
}
