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
  "scripts/kit/README.md": "guides/kit",
  "docs/schema/README.md": "schema/",
};

const guides = (...names: readonly string[]): readonly string[] => names.map((name) => `docs/guides/${name}.md`);

/** The guides are grouped by their reader. */
const groups: readonly (readonly [title: string, files: readonly string[]])[] = [
  ["Start", ["README.md", "GLOSSARY.md", "CONTRIBUTING.md"]],
  [
    "I build an app",
    [
      "scripts/kit/README.md",
      ...guides("apps", "sessions", "paging", "errors", "languages", "pictures", "trusted-documents", "deprecation"),
      ...guides("assistants", "federation"),
    ],
  ],
  [
    "I bring my vendors",
    [
      ...guides("from-your-api-to-a-page", "replacing-a-service", "support-adapter", "adding-an-upstream", "content"),
      "services/content/README.md",
    ],
  ],
  ["I run it", guides("settings", "operate", "kubernetes", "scaling", "caching", "security", "asvs")],
  ["I help shoppers", guides("support", "support-in-the-graph")],
  ["I change it", guides("testing", "performance", "execution", "browsers", "requirements")],
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

/**
 * Reads every page of the documentation, in the order of the contents.
 * @throws Error that names a guide without a group
 */
export function readGroups(root: string): readonly DocsGroup[] {
  const grouped = new Set(groups.flatMap(([, files]) => files));
  const missing = globSync("docs/guides/*.md", { cwd: root }).find((file) => !grouped.has(file));
  if (missing !== undefined) throw new Error(`${missing} is in no group of the documentation.`);
  return groups.map(([title, patterns]) => ({
    title,
    pages: patterns.flatMap((pattern) =>
      globSync(pattern, { cwd: root })
        .toSorted((a, b) => a.localeCompare(b))
        .map((source) => readPage(root, source)),
    ),
  }));
}
