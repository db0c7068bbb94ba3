import { createHash } from "node:crypto";

/** The inline code that a page's policy allows: by a nonce, or by hashes. */
export type InlineCode =
  | { readonly nonce: string }
  | { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Data blocks, such as JSON, are not executed and need no permission. */
const isData = (attributes: string) => /\btype="application\/(?:ld\+)?json"/.test(attributes);

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the hashes of inline code. A page for many visitors cannot have a nonce; hashes block injected code too. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  // Emotion adds an empty style element in the browser and fills it later.
  const hashes = { script: new Set<string>(), style: new Set([hashOf("")]) };
  for (const [, name, attributes = "", text = ""] of html.matchAll(element)) {
    if (text !== "" && !isData(attributes)) hashes[name === "style" ? "style" : "script"].add(hashOf(text));
  }
  return { scripts: [...hashes.script], styles: [...hashes.style] };
}
