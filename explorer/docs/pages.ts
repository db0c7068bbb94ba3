import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Text for demos only: logins, and menus that a production build lacks. */
const demoPart = /^<!-- demo -->\n[\s\S]*?^<!-- end of demo -->\n*/gm;

/** Removes the parts for demos; throws if one lacks its first or last line. */
export function withoutDemo(text: string): string {
  const rest = text.replace(demoPart, "");
  if (/^<!-- (end of )?demo -->$/m.test(rest)) throw new Error("A part for demos lacks its first or its last line.");
  return rest;
}

/** A Markdown file that is served as a page. */
export interface DocsPage {
  /** The path in the repository, for example `docs/guides/errors.md`. */
  readonly source: string;
  /** The address below the documentation, for example `guides/errors`; one that ends with `/` is a folder's first page. */
  readonly address: string;
  readonly title: string;
  readonly text: string;
}

export interface DocsGroup {
  readonly title: string;
  readonly pages: readonly DocsPage[];
}

/** The base path of the documentation. */
export const docsBase = "/playground/docs/";

/** Paths of pages outside `docs/`, and shorter ones. */
const otherAddresses: Readonly<Record<string, string>> = {
  "README.md": "readme",
  "GLOSSARY.md": "glossary",
  "CONTRIBUTING.md": "contributing",
  "services/content/README.md": "guides/content-files",
  "docs/schema/README.md": "schema/",
};

const groups: readonly (readonly [title: string, files: readonly string[]])[] = [
  ["Start", ["README.md", "GLOSSARY.md", "CONTRIBUTING.md"]],
  ["Guides", ["docs/guides/*.md", "services/content/README.md"]],
  [
    "Graph",
    [
      "docs/schema/README.md",
      "docs/operations.md",
      "docs/messages.md",
      "docs/schema-changelog.md",
      "docs/schema/[!R]*.md",
    ],
  ],
  ["Decisions", ["docs/adr/*.md"]],
];

function readPage(root: string, source: string): DocsPage {
  const text = readFileSync(join(root, source), "utf8");
  const title = /^# (.+)$/m.exec(text)?.[1] ?? source;
  return { source, address: otherAddresses[source] ?? source.replace(/^docs\//, "").replace(/\.md$/, ""), title, text };
}

/** Reads every page of the documentation, in the order of the contents. */
export function readGroups(root: string): readonly DocsGroup[] {
  return groups.map(([title, patterns]) => ({
    title,
    pages: patterns.flatMap((pattern) =>
      globSync(pattern, { cwd: root })
        .toSorted((a, b) => a.localeCompare(b))
        .map((source) => readPage(root, source)),
    ),
  }));
}
