// Renders the documentation into the built explorer; runs after the bundler, which empties that folder.
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { frame, shortTitle } from "./frame.ts";
import { docsBase, type DocsGroup, readGroups } from "./pages.ts";
import { escapeHtml, renderPage } from "./render.ts";

const root = join(import.meta.dirname, "../..");
const target = join(root, "explorer/dist/docs");

function write(file: string, text: string): void {
  const path = join(target, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function firstPage(groups: readonly DocsGroup[]): string {
  const cards = groups.map(({ title, pages }) => {
    const links = pages.map(
      (page) => `<li><a href="${docsBase}${page.address}">${escapeHtml(shortTitle(page))}</a></li>`,
    );
    return `<section id="${title.toLowerCase()}"><h2>${title}</h2><ul>${links.join("\n")}</ul></section>`;
  });
  const lead = "One graph in front of a grocery retailer's services: how to ask it, how it is built, and why.";
  return `<h1>Documentation</h1>\n<p class="lead">${lead}</p>\n<div class="cards">${cards.join("\n")}</div>`;
}

const groups = readGroups(root);
const pages = groups.flatMap((group) => group.pages);
const addresses = new Map([
  ...pages.map(({ source, address }) => [source, address] as const),
  ["docs/adr", "#decisions"],
]);

for (const page of pages) {
  const file = page.address.endsWith("/") ? `${page.address}index.html` : `${page.address}.html`;
  write(file, frame({ title: page.title, ...renderPage(page.text, page.source, addresses) }, groups, page));
}
write("index.html", frame({ title: "Documentation", html: firstPage(groups), headings: [] }, groups, null));
cpSync(join(import.meta.dirname, "../src/paper.css"), join(target, "paper.css"));
cpSync(join(import.meta.dirname, "docs.css"), join(target, "docs.css"));
cpSync(join(root, "docs/images"), join(target, "images"), { recursive: true });
cpSync(target, join(root, "explorer/dist-demo/docs"), { recursive: true });
