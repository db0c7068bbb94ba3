// Renders the documentation into both built explorers; runs after the bundler, which empties their folders.
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fieldFacts } from "./field-facts.ts";
import { frame, shortTitle } from "./frame.ts";
import { docsBase, type DocsGroup, readGroups, withoutDemo } from "./pages.ts";
import { escapeHtml, renderPage } from "./render.ts";
import { searchSections } from "./search-index.ts";

const root = join(import.meta.dirname, "../..");

/** The variants of the schema, beside the whole one. */
const audiences = ["storefront", "mobile", "support", "team"];

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function firstPage(groups: readonly DocsGroup[]): string {
  const cards = groups.map(({ title, pages }) => {
    const links = pages.map(
      (page) => `<li><a href="${docsBase}${page.address}">${escapeHtml(shortTitle(page))}</a></li>`,
    );
    return `<section id="${title.toLowerCase().replaceAll(" ", "-")}"><h2>${title}</h2><ul>${links.join("\n")}</ul></section>`;
  });
  const files = ["schema", ...audiences].map(
    (name) => `<li><a href="${docsBase}files/${name}.graphql">${name}</a></li>`,
  );
  cards.push(`<section id="files"><h2>Schema files</h2><ul>${files.join("\n")}</ul></section>`);
  const lead = "One graph for a grocery retailer's services: how to query it, how it is built, and why.";
  return `<h1>Documentation</h1>\n<p class="lead">${lead}</p>\n<div class="cards">${cards.join("\n")}</div>`;
}

const groups = readGroups(root);
const pages = groups.flatMap((group) => group.pages);
const addresses = new Map([
  ...pages.map(({ source, address }) => [source, address] as const),
  ["docs/adr", "#decisions"],
]);

const sdlIn = (path: string): string => readFileSync(join(root, "schema", path), "utf8");

/** A build in the form that Apollo's tools write. */
interface Manifest {
  readonly operations: readonly { readonly body: string }[];
}

function builds(): Readonly<Record<string, readonly string[]>> {
  const files = globSync("schema/manifests/*.json", { cwd: root }).toSorted();
  return Object.fromEntries(
    files.map((file) => {
      const { operations } = JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest;
      const name = basename(file, ".json").replace(".generated", " (current)");
      return [name, operations.map(({ body }) => body)];
    }),
  );
}

const facts = JSON.stringify(
  fieldFacts(
    sdlIn("schema.graphql"),
    Object.fromEntries(audiences.map((name) => [name, sdlIn(`audiences/${name}.graphql`)])),
    builds(),
  ),
);

/** Writes every page, with its text filtered for its readers. */
function writeDocs(target: string, readable: (text: string) => string): void {
  for (const page of pages) {
    const file = page.address.endsWith("/") ? `${page.address}index.html` : `${page.address}.html`;
    const body = renderPage(readable(page.text), page.source, addresses);
    write(join(target, file), frame({ title: page.title, ...body }, groups, page));
  }
  const sections = pages.flatMap(({ text, title, address }) =>
    searchSections(readable(text), title, `${docsBase}${address}`),
  );
  write(join(target, "search.json"), JSON.stringify(sections));
  write(join(target, "fields.json"), facts);
  write(
    join(target, "index.html"),
    frame({ title: "Documentation", html: firstPage(groups), headings: [] }, groups, null),
  );
  cpSync(join(import.meta.dirname, "../src/paper.css"), join(target, "paper.css"));
  cpSync(join(import.meta.dirname, "docs.css"), join(target, "docs.css"));
  cpSync(join(root, "schema/schema.graphql"), join(target, "files/schema.graphql"));
  cpSync(join(root, "schema/audiences"), join(target, "files"), { recursive: true });
  cpSync(join(root, "docs/images"), join(target, "images"), { recursive: true });
}

writeDocs(join(root, "explorer/dist/docs"), withoutDemo);
writeDocs(join(root, "explorer/dist-demo/docs"), (text) => text);
