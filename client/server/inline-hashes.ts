import { createHash } from "node:crypto";

/** What a page's policy allows of the code that stands in the page itself: a one-time value on it, or its hashes. */
export type InlineCode =
  | { readonly nonce: string }
  | { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Blocks of data, such as JSON, are never run and need no permission. */
const isData = (attributes: string) => /\btype="application\/(?:ld\+)?json"/.test(attributes);

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The hashes of the scripts and styles that stand in a page, as a content security policy names them. A page that many
 * visitors get cannot have a one-time value; with hashes, what somebody smuggles in is refused all the same.
 * @param html a page as our own renderer writes it, in which no inline code holds its own closing tag
 */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  // In the browser, the library of generated styles adds an empty element and fills it later.
  const found = { script: new Set<string>(), style: new Set([hashOf("")]) };
  for (const [, name, attributes = "", text = ""] of html.matchAll(element)) {
    if (text !== "" && !isData(attributes)) found[name === "style" ? "style" : "script"].add(hashOf(text));
  }
  return { scripts: [...found.script], styles: [...found.style] };
}
