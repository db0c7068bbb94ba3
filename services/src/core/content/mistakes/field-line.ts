import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { FormatError } from "../front-matter.ts";

/** Returns the message of an error of a file with the line of its place. */
export function messageWithLine({ message, place }: FormatError, text: string): string {
  if (place === null) return message;
  const line = typeof place === "string" ? lineOfText(text, place) : lineOfField(text, place);
  return line === 0 ? message : `line ${line}: ${message}`;
}

const lineOfText = (text: string, part: string): number =>
  text.split("\n").findIndex((line) => line.includes(part)) + 1;

/**
 * Returns the line of a field, or else of the innermost part of the file that could have it. Steps of the path that the
 * file does not have come from the form in which its value is checked, such as a list with a name.
 */
function lineOfField(text: string, path: readonly string[]): number {
  const lines = new LineCounter();
  const fenced = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0] ?? "";
  const [yaml = ""] = fenced === "" ? [text] : text.slice(fenced.length).split(/^---[ \t]*\r?$/m, 1);
  let node: unknown = parseDocument(yaml, { lineCounter: lines }).contents;
  let start = startOf(node);
  for (const step of path) {
    const entry = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined;
    const nth = isMap(node) || isSeq(node) ? node.items[Number(step)] : undefined;
    const child: unknown = entry ?? nth;
    if (child === undefined) continue;
    const isPair = typeof child === "object" && child !== null && "key" in child && "value" in child;
    start = startOf(isPair ? child.key : child) ?? start;
    node = isPair ? child.value : child;
  }
  return start === null ? 0 : lines.linePos(start).line + (fenced === "" ? 0 : 1);
}

function startOf(node: unknown): number | null {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return null;
  const [start] = node.range as readonly unknown[];
  return typeof start === "number" ? start : null;
}
