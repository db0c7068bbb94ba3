import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { type Build, defaultLanguage, languageOfBuild, languages, localeOf } from "../../../messages/languages.ts";
import { argumentsType, plainText } from "./arguments.ts";
import { catalogProblems } from "./check-catalog.ts";
import { nodesOf, templateOf } from "./message-code.ts";
import { pseudoMessage } from "./pseudo.ts";
import {
  camelCase,
  type Catalog,
  parseText,
  readCatalog,
  resolveLink,
  type Texts,
} from "../../../tools/read-catalog.ts";

type Compile = (elements: MessageFormatElement[]) => MessageFormatElement[];

const FOLDER = "client";

function moduleValue(catalog: Catalog, texts: Texts, compile: Compile): string {
  const fields = Object.entries(texts).map(([key, value]) => {
    if (typeof value !== "string") return `${JSON.stringify(key)}: ${moduleValue(catalog, value, compile)}`;
    const parsed = parseText(resolveLink(catalog, FOLDER, value));
    return `${JSON.stringify(key)}: ${messageCode(argumentsType(parsed), compile(parsed))}`;
  });
  return `{\n${fields.join(",\n")}\n}`;
}

/**
 * Returns the code of a message: a string, or a function of its values. `Intl` would load its data at its first use, which takes a phone
 * 0.1 s and more.
 * @param type the type of the arguments; null for none
 */
function messageCode(type: string | null, elements: MessageFormatElement[]): string {
  if (type === null) return JSON.stringify(plainText(elements));
  return `(values: ${type}) => ${type.includes("RenderTag") ? nodesOf(elements) : templateOf(elements)}`;
}

function moduleText(catalog: Catalog, subject: string, texts: Texts, compile: Compile): string {
  const value = moduleValue(catalog, texts, compile);
  const [name = ""] = subject.split("/").slice(-1);
  const folder = "../".repeat(subject.split("/").length);
  const imported = [
    value.includes("formatNumber(") ? `import { formatNumber } from "${folder}../lib/text/numbers.ts";\n` : "",
    value.includes("together(") ? `import { type RenderTag, together } from "${folder}rich.ts";\n` : "",
  ].join("");
  return `${imported}export const ${camelCase(name)}Messages = ${value};\n`;
}

/** The subjects that the client's code imports. */
const isClients = (subject: string): boolean => subject.startsWith(`${FOLDER}/`) || subject === "shared";

function languageModule(build: Build): string {
  const language = languageOfBuild(build);
  return `import type { Build, Language } from "../../../../messages/languages.ts";

export const language: Language = "${language}";

export const locale: string = "${localeOf[language]}";

export const build: Build = "${build}";
`;
}

function modulesOf(build: Build, catalog: Catalog, compile: Compile): [path: string, text: string][] {
  const subjects = [...catalog].filter(([subject]) => isClients(subject));
  const modules = subjects.map(([subject, texts]): [string, string] => {
    const name = subject.replace(`${FOLDER}/`, "");
    return [`${build}/${name}.generated.ts`, moduleText(catalog, name, texts, compile)];
  });
  return [...modules, [`${build}/language.generated.ts`, languageModule(build)]];
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
