import { LineCounter, parseDocument } from "yaml";

/** A Markdown file: the fields of its front matter, and the text after it. */
export interface MarkdownFile {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The error of a malformed text. Its message names the line, unless `place` does: the path of a field, or a part of the text. */
export class FormatError extends Error {
  override readonly name = "FormatError";
  readonly place: readonly string[] | string | null;

  constructor(message: string, place: FormatError["place"] = null) {
    super(message);
    this.place = place;
  }
}

const FENCE = /^---[ \t]*$/;

/** A field on one line with a text without quotes, such as `title: Best of #1 apples`. */
const PLAIN_TEXT = /^(?<name>[\w-]+):[ \t]+(?<text>[^"'#[{&*!|>%@`\s].*)$/;

const quoted = (name: string, text: string) => `${name}: ${JSON.stringify(text)}`;

/** Returns the line of a field with quotes around a text with a colon, which YAML would take for another field. */
function withQuotes(line: string, next: string | undefined): string {
  const { name = "", text = "" } = PLAIN_TEXT.exec(line)?.groups ?? {};
  const isContinued = next !== undefined && /^[ \t]/.test(next);
  return /:(?:[ \t]|$)/.test(text.trim()) && !isContinued ? quoted(name, text.trim()) : line;
}

/** Throws for a text that a `#` would cut off, which is written like a comment. */
function refuseCutText(lines: readonly string[]): void {
  for (const [index, line] of lines.entries()) {
    const { name = "", text = "" } = PLAIN_TEXT.exec(line)?.groups ?? {};
    if (!/[ \t]#/.test(text)) continue;
    throw new FormatError(
      `line ${index + 1}: # starts a comment; put the text in quotes: ${quoted(name, text.trim())}`,
    );
  }
}

/** Returns how to mend the line of a YAML error; empty if there is no simple way. */
function suggestionFor(line: string): string {
  const { name = "", text = "" } = /^[\s-]*(?<name>[\w-]+):[ \t]+(?<text>.*)$/.exec(line)?.groups ?? {};
  return /[^"']:(?:[ \t]|$)/.test(text) && !/^["'[{]/.test(text)
    ? `; put the text in quotes: ${quoted(name, text.trim())}`
    : "";
}

/**
 * Returns the value of a YAML text. Throws a {@link FormatError} for malformed YAML; the first line has the number
 * `firstLine`.
 */
export function parseYaml(text: string, firstLine = 1): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [problem] = document.errors;
  if (problem) {
    const { line } = lines.linePos(problem.pos[0]);
    const suggestion = suggestionFor(text.split("\n")[line - 1] ?? "");
    throw new FormatError(`line ${line + firstLine - 1}: ${problem.message}${suggestion}`);
  }
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
  refuseCutText(lines.slice(0, end));
  const matter = lines.slice(1, end);
  const fields = parseYaml(matter.map((line, index) => withQuotes(line, matter[index + 1])).join("\n"), 2);
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
