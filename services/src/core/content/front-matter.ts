import { LineCounter, parseDocument } from "yaml";

/** A Markdown file: the fields of its front matter, and the text after it. */
export interface MarkdownFile {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The error of a malformed text. Its message names the line, if known. */
export class FormatError extends Error {
  override readonly name = "FormatError";
}

const FENCE = /^---[ \t]*$/;

/** A text without quotes with a comment behind it, such as `title: Best of #1 apples`. */
const CUT_TEXT = /^[\w-]+:[ \t]+[^"'#\s][^"']*[ \t]#/;

/**
 * Returns the value of a YAML text. Throws a {@link FormatError} for malformed YAML; the first line has the number
 * `firstLine`.
 */
export function parseYaml(text: string, firstLine = 1): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [problem] = document.errors;
  if (problem) throw new FormatError(`line ${lines.linePos(problem.pos[0]).line + firstLine - 1}: ${problem.message}`);
  try {
    return document.toJS();
  } catch (error) {
    // `toJS` resolves the aliases of a document; an unknown or cyclic one has no position.
    throw new FormatError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Splits a Markdown text into its YAML front matter and its body. Throws a {@link FormatError} for missing or malformed
 * front matter.
 */
export function parseMarkdown(text: string): MarkdownFile {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (!FENCE.test(lines[0] ?? ""))
    throw new FormatError("line 1: the file must begin with front matter, a line of ---");
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1) throw new FormatError("the front matter has no end, a second line of ---");
  const cutIndex = lines.findIndex((line, index) => index < end && CUT_TEXT.test(line));
  if (cutIndex !== -1) throw new FormatError(`line ${cutIndex + 1}: # starts a comment; put the text in quotes`);
  const fields = parseYaml(lines.slice(1, end).join("\n"), 2);
  if (!isRecord(fields)) throw new FormatError("line 2: the front matter must be a list of `name: value` lines");
  return {
    fields,
    body: lines
      .slice(end + 1)
      .join("\n")
      .trim(),
  };
}

/** Returns true for an object that is neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
