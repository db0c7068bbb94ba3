import { createAnchors } from "./anchors.ts";

/** A part of a page below one heading, as the search finds it. */
export interface SearchSection {
  readonly page: string;
  readonly heading: string;
  /** The address with the anchor of the heading. */
  readonly address: string;
  /** The text without marks, in one line. */
  readonly text: string;
}

/** In characters; longer sections are tables, whose rows are found by their names. */
const maxLength = 2_000;

/** Removes the marks of Markdown. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[(`[^`]*`|[^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/(?<!\w)_([^_]+)_(?!\w)/g, "$1")
    .replaceAll(/\||^-{3,}|-{3,}/gm, " ")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

interface Part {
  readonly heading: string;
  readonly lines: string[];
}

/** Divides a text at its headings; a line with a hash sign in a code block is none. */
function partsOf(markdown: string): readonly Part[] {
  const parts: Part[] = [];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const [, heading] = isCode ? [] : (/^#{1,6} (.+)$/.exec(line) ?? []);
    if (heading === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ heading: plain(heading), lines: [] });
  }
  return parts;
}

/** A row of a table of fields, values, arguments or messages. */
const namedRow = /^\| `([\w.]+)[^`]*` \|(.*)$/;

/** Returns the rows of a part's tables: the fields of a type, as `Location.isOpenNow`, or the settings of a guide, as `Ports: CLIENT_PORT`. */
function namedRows({ heading, lines }: Part, separator: string): readonly Pick<SearchSection, "heading" | "text">[] {
  return lines.flatMap((line) => {
    const [, name, rest = ""] = namedRow.exec(line) ?? [];
    return name === undefined ? [] : [{ heading: `${heading}${separator}${name}`, text: plain(rest) }];
  });
}

/** Returns the sections of a page as its readers see it, and the rows of its tables that have a name. */
export function searchSections(markdown: string, title: string, address: string): readonly SearchSection[] {
  const anchorOf = createAnchors();
  const page = plain(title);
  const separator = address.includes("/schema/") ? "." : ": ";
  return partsOf(markdown).flatMap((part) => {
    const target = { page, address: `${address}#${anchorOf(part.heading)}` };
    const text = plain(part.lines.join("\n")).slice(0, maxLength);
    return [{ heading: part.heading, text }, ...namedRows(part, separator)].map((section) => ({
      ...target,
      ...section,
    }));
  });
}
