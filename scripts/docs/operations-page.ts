import {
  type ClientOperation,
  createAskFinder,
  readOperations,
  readScreens,
  type Screen,
} from "./client-operations.ts";
import { anchorOf } from "../../explorer/docs/anchors.ts";
import { table } from "./markdown.ts";
import type { Sdl } from "./sdl-files.ts";

function rowOf({ name, kind, rootFields, file }: ClientOperation, sdl: Sdl): string[] {
  const links = [...new Set(rootFields)].map((coordinate) => {
    const noun = sdl.nounOfField(coordinate);
    const label = `\`${coordinate.split(".")[1] ?? ""}\``;
    return noun === null ? label : `[${label}](schema/${noun}.md#${anchorOf(coordinate)})`;
  });
  return [`[\`${name}\`](../${file})`, kind, links.join(", ")];
}

/** Titles in front of paths that are not readable on their own. */
const titles: Readonly<Record<string, string>> = { "/": "Home: ", "/*": "Any other address: " };

const heads = ["Operation", "Kind", "Asks"];

/** Returns the page of the operations of each storefront page, based on the imports of its route. */
export function operationsPage(root: string, sdl: Sdl): string {
  const operations = readOperations(root);
  const askedBy = createAskFinder(root, operations);
  const frame = askedBy("client/app/root.tsx");
  const rows = (names: ReadonlySet<string>) =>
    [...operations.values()].filter(({ name }) => names.has(name)).map((operation) => rowOf(operation, sdl));
  const screen = ({ path, file }: Screen): string[] => {
    const ownNames = new Set([...askedBy(file)].filter((name) => !frame.has(name)));
    const lines = ownNames.size > 0 ? table(heads, rows(ownNames)) : ["Nothing beyond the frame.", ""];
    return [`## ${titles[path] ?? ""}\`${path}\``, "", `[\`${file}\`](../${file})`, "", ...lines];
  };
  const lines = [
    "# Operations of the storefront",
    "",
    "Generated from `client/app`: what each page can ask of the graph, itself or through what it imports. The frame around",
    "all pages is listed once.",
    "",
    "## The frame",
    "",
    ...table(heads, rows(frame)),
    ...readScreens(root).flatMap(screen),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}
