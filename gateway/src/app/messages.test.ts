import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { languages } from "../../../messages/languages.ts";
import { formatMessage } from "../platform/text/format-message.ts";
import { messageTexts } from "../platform/text/messages.generated.ts";

const source = join(import.meta.dirname, "..");
/** Files with texts for developers, such as the meanings of codes and switches, and the descriptions of ports. */
const developerTexts =
  /^platform\/errors\/codes\.ts$|^modules\/(retailer\/content\/(decode-features|switch-catalog)|\w[\w-]*\/connector)\.ts$/;

const files = globSync(["modules/**/*.ts", "platform/{auth,errors,graph,input,text,time,upstreams}/**/*.ts"], {
  cwd: source,
}).filter((file) => !/\.(test|full|generated)\.ts$|(^|\/)testing\//.test(file) && !developerTexts.test(file));

/** A literal that reads as a sentence; one with an argument name is for developers of clients. */
const sentence = /(?<=[\s(,:])(?:"[A-Z][^"`\n]*[.?!]"|`[A-Z][^`\n]*[.?!]`)/g;

it("contains every text that the gateway shows to shoppers and agents", () => {
  const strays = files.flatMap((file) =>
    readFileSync(join(source, file), "utf8")
      .split("\n")
      .filter((line) => !/^\s*(\*|\/[/*])/.test(line))
      .flatMap((line) => line.match(sentence) ?? [])
      .map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(strays).toEqual([]);
});

it("contains each text of the gateway once, and links to those of forms", () => {
  const folder = join(source, "../../messages/en");
  const texts = [join(folder, "shared.json"), ...globSync(join(folder, "gateway/*.json"))].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/: "(.*)",?$/gm)].map(([, text]) => text),
  );
  const unsharedTexts = texts.filter((text) => text?.startsWith("@") === false);
  expect(unsharedTexts.length).toBeGreaterThan(80);
  expect(unsharedTexts.filter((text, at) => unsharedTexts.indexOf(text) !== at)).toEqual([]);
});

describe.each(languages)("in the language %s", (language) => {
  const ids = Object.keys(messageTexts[language]);

  it("has the messages of the other languages", () => {
    expect(ids.toSorted()).toEqual(Object.keys(messageTexts.en).toSorted());
  });

  it.each(ids)("formats %s with its values", (id) => {
    const elements = new IntlMessageFormat(messageTexts[language][id] ?? "", language).getAst();
    const names = JSON.stringify(elements).match(/(?<="value":")\w+(?=")/g) ?? [];
    const text = formatMessage({ id, values: Object.fromEntries(names.map((name) => [name, 2])) }, language);
    expect(text).not.toBe("");
    expect(text).not.toMatch(/[{}#@]|undefined/);
  });
});
