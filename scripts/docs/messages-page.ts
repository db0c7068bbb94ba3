import { languages, nameOf } from "../../messages/languages.ts";
import { gatewayMessages, type GatewayMessage } from "../codegen/catalog/gateway-catalog.ts";
import { cell, table } from "./markdown.ts";

/** Returns the lines of a table of messages, one column per language. */
export function messageTable(messages: readonly GatewayMessage[]): string[] {
  const heads = ["Id", ...languages.map((language) => nameOf[language])];
  return table(
    heads,
    messages.map(({ id, texts }) => [`\`${id}\``, ...languages.map((language) => cell(texts[language]))]),
  );
}

export function messagesPage(root: string): string {
  return [
    "<!-- Generated from messages/. -->",
    "",
    "# Messages",
    "",
    "The messages of the gateway in every language, in ICU MessageFormat, by the id that a response contains, see",
    "[errors](guides/errors.md#in-the-language-of-the-reader).",
    "",
    ...messageTable(gatewayMessages(root)),
  ].join("\n");
}
