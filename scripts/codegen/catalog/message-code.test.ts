import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { parse } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { languages, localeOf } from "../../../messages/languages.ts";
import { flatten, parseText, readCatalog, resolveLink } from "../../../tools/read-catalog.ts";
import { argumentsOf } from "./arguments.ts";
import { nodesOf, templateOf } from "./message-code.ts";

const root = join(import.meta.dirname, "../../..");

/** Returns the text of the code of a message, whose tags are rendered in brackets. */
function run(code: string, values: object, locale = "en-US"): string {
  const formatNumber = (value: number) => new Intl.NumberFormat(locale).format(value);
  const together = (...parts: string[]) => parts.join("");
  return runInNewContext(code, { values, formatNumber, together });
}

describe("the code of a message", () => {
  it.each([
    ["{first} and {second} end.", { first: "a", second: "b" }, "a and b end."],
    ["a `quote`, C:\\{name} and $'{'price'}'", { name: "x" }, "a `quote`, C:\\x and ${price}"],
    ["{index, number} of {count, number}", { index: 3, count: 1_250 }, "3 of 1,250"],
    ["{year, number, ::group-off}", { year: 2_026 }, "2026"],
    ["{count, plural, one {# day} =0 {none} other {# days}}", { count: 0 }, "none"],
    ["{count, plural, one {# day} =1 {today} other {# days}}", { count: 1 }, "today"],
    ["{count, plural, one {# day} other {# days}}", { count: 1 }, "1 day"],
    ["{count, plural, one {# day} other {# days}}", { count: 1.5 }, "1.5 days"],
    ["{kind, select, new {New} other {Old}}", { kind: "new" }, "New"],
  ])("formats %s", (text, values, result) => {
    expect(run(templateOf(parseText(text)), values)).toBe(result);
  });

  it("renders tags by the functions of the values", () => {
    const text = "See <a>our {count, plural, one {<b>#</b> store} other {# stores}}</a>, {name}.";
    const values = {
      count: 1,
      name: "Ana",
      a: (content: string) => `[${content}]`,
      b: (content: string) => `(${content})`,
    };
    expect(run(nodesOf(parse(text)), values)).toBe("See [our (1) store], Ana.");
  });

  it.each([
    ["{day, date}", "no code"],
    ["{price, number, ::currency/USD}", "no code"],
    ["{count, plural, few {#} other {#}}", "the plural few"],
    ["{count, plural, offset:1 other {#}}", "offset"],
    ["{place, selectordinal, one {#st} other {#th}}", "ordinal"],
  ])("throws for %s", (text, reason) => {
    expect(() => templateOf(parseText(text))).toThrow(reason);
  });
});

/** The numbers near which plurals of some languages change. */
const numbers = [0, 1, 1.5, 2, 11, 21, 999, 1_000, 1_000_000];

describe.each(languages)("the messages in %s", (language) => {
  const catalog = readCatalog(root, language);
  const messages = [...catalog].flatMap(([subject, texts]) =>
    subject.startsWith("client/") || subject === "shared"
      ? flatten(texts).map(
          ([path, text]) => [`${subject}.${path}`, parseText(resolveLink(catalog, "client", text))] as const,
        )
      : [],
  );

  it.each(numbers)("have the same code and format with the number %d", (number) => {
    const valueOf = (name: string, type: string) => {
      if (type === "RenderTag") return (parts: string | string[]) => `[${[parts].flat().join("")}]`;
      return type === "number" ? number : `<${name}>`;
    };
    for (const [id, elements] of messages) {
      const types = argumentsOf(elements);
      if (types.size === 0) continue;
      const values = Object.fromEntries([...types].map(([name, type]) => [name, valueOf(name, type)]));
      const expected = [new IntlMessageFormat(elements, localeOf[language]).format(values)].flat().join("");
      expect([id, run(nodesOf(elements), values, localeOf[language])]).toEqual([id, expected]);
    }
  });
});
