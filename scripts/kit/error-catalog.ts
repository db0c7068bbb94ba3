import { buildSchema, isEnumType } from "graphql";
import { errorCodes } from "../../gateway/src/platform/errors/codes.ts";
import type { GatewayMessage } from "../codegen/catalog/gateway-catalog.ts";
import { table } from "../docs/markdown.ts";
import { messageTable } from "../docs/messages-page.ts";

export interface CatalogEntry {
  readonly code: string;
  /** The list that contains it: `errors[].extensions.code`, or the `userErrors` of a mutation. */
  readonly list: "errors" | "userErrors";
  readonly meaning: string;
  /** The recommended handling in a client. */
  readonly advice: string;
}

/** Returns the texts below the headings of codes in the error guide. */
function adviceIn(guide: string): ReadonlyMap<string, string> {
  const parts = guide.split(/^### /m).slice(1);
  return new Map(
    parts.map((part) => {
      const [code = "", ...lines] = part.split(/\n(?:## .*)?/);
      return [
        code,
        lines
          .join(" ")
          .trim()
          .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1"),
      ] as const;
    }),
  );
}

/** Returns all codes that a client can receive, those of `errors` first. */
export function errorCatalog(schema: string, guide: string): readonly CatalogEntry[] {
  const advice = adviceIn(guide);
  const userErrorCode = buildSchema(schema).getType("UserErrorCode");
  const values = isEnumType(userErrorCode) ? userErrorCode.getValues() : [];
  const userErrors = values.map(({ name, description }) => [name, description ?? "", "userErrors"] as const);
  const errors = Object.entries(errorCodes).map(([code, meaning]) => [code, meaning, "errors"] as const);
  return [...errors, ...userErrors].map(([code, meaning, list]) => ({
    code,
    list,
    meaning,
    advice: advice.get(code) ?? "",
  }));
}

/** Returns the catalog as a page. */
export function catalogPage(entries: readonly CatalogEntry[], messages: readonly GatewayMessage[]): string {
  const rowsOf = (list: CatalogEntry["list"]) =>
    entries.filter((entry) => entry.list === list).map(({ code, meaning, advice }) => [`\`${code}\``, meaning, advice]);
  const heads = ["Code", "Meaning", "What to do"];
  return [
    "# Errors",
    "",
    "Expected failures of a mutation are in its `userErrors`, as `code`, `field` and `message`; the message is a sentence to show",
    "in the language of the request (`Accept-Language`), `messageId` and `parameters` are for an app with words of its own.",
    "",
    ...table(heads, rowsOf("userErrors")),
    "Faults and outages are in `errors`, as `extensions.code`; `extensions.requestId` finds them in the logs. The rest of the",
    "answer can be used.",
    "",
    ...table(heads, rowsOf("errors")),
    "## Messages",
    "",
    "The texts of each `messageId` in ICU MessageFormat. `errors` have it in their `extensions`.",
    "",
    ...messageTable(messages),
  ].join("\n");
}
