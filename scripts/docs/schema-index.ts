import { anchorOf } from "../../explorer/docs/anchors.ts";
import { cell, table } from "./markdown.ts";
import { rootFieldsOf } from "./schema-page.ts";
import type { Sdl, SdlFile } from "./sdl-files.ts";

/** Returns the first sentence. */
const firstSentence = (text: string) => /^[\s\S]*?[.;](?=\s|$)/.exec(text)?.[0] ?? text;

function rootRows(files: readonly SdlFile[], root: string): string[][] {
  const rows = files.flatMap((file) =>
    rootFieldsOf(file, root).map(({ name, description }) => [
      `[\`${name.value}\`](${file.noun}.md#${anchorOf(root + name.value)})`,
      cell(firstSentence(description?.value ?? "")),
    ]),
  );
  return rows.toSorted(([a = ""], [b = ""]) => a.localeCompare(b));
}

function pageRow({ noun, types }: SdlFile): string[] {
  const names = types.filter(({ name }) => !/^(Query|Mutation)$/.test(name.value));
  const links = names.map(({ name }) => `[\`${name.value}\`](${noun}.md#${anchorOf(name.value)})`);
  return [`[${noun}](${noun}.md)`, links.join(", ")];
}

/** Returns the index page of the reference: all root fields and types with links. */
export function schemaIndex({ files }: Sdl): string {
  const lines = [
    "# Schema reference",
    "",
    "Generated from the SDL in `schema/`, one page for each noun. What can go wrong stands in",
    "[errors](../guides/errors.md), how lists are read in [paging](../guides/paging.md), and which screen asks what in",
    "[operations](../operations.md).",
    "",
    "## Queries",
    "",
    ...table(["Field", "Meaning"], rootRows(files, "Query")),
    "## Mutations",
    "",
    ...table(["Field", "Meaning"], rootRows(files, "Mutation")),
    "## Nouns",
    "",
    ...table(["Page", "Types"], files.map(pageRow)),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}
