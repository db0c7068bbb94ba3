import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { buildSchema, isEnumType } from "graphql";
import { expect, it } from "vitest";
import { clientSchema } from "../../client/server/settings.ts";
import { gatewaySchema } from "../../gateway/src/platform/config/schema.ts";
import { servicesSchema } from "../../services/src/kit/settings.ts";
import { errorCodes } from "../../gateway/src/platform/errors/codes.ts";
import { repositoryFiles } from "../run/repository-files.ts";
import { root } from "../run/run.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const guide = read("docs/guides/errors.md");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "GLOSSARY.md",
  "bench/README.md",
  ...globSync("docs/**/*.md", { cwd: root }),
];

it("lists every code of the catalog in the guide, with its meaning", () => {
  const rows = Object.entries(errorCodes).map(([code, meaning]) => [code, meaning] as const);
  expect(rows.filter(([code, meaning]) => !new RegExp(`\\| \`${code}\` +\\| ${meaning} +\\|`).test(guide))).toEqual([]);
});

it("lists every code of a user error in the guide, with its meaning", () => {
  const codes = buildSchema(read("schema/schema.graphql")).getType("UserErrorCode");
  const values = isEnumType(codes) ? codes.getValues() : [];
  expect(values.length).toBeGreaterThan(0);
  expect(
    values.filter(({ name, description }) => !guide.includes(`\`${name}\``) || !guide.includes(description ?? name)),
  ).toEqual([]);
});

it("gives every code its own heading, which errors link to", () => {
  const codes = buildSchema(read("schema/schema.graphql")).getType("UserErrorCode");
  const all = [...Object.keys(errorCodes), ...(isEnumType(codes) ? codes.getValues().map(({ name }) => name) : [])];
  expect(all.filter((code) => guide.split(`\n### ${code}\n`).length !== 2)).toEqual([]);
});

it.each(pages)("has no broken path in %s", (page) => {
  const text = read(page);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, path = ""]) => join(dirname(page), path));
  const files = [
    ...text.matchAll(
      /`((?:client|gateway|http-server|services|schema|scripts|tools|deploy|e2e|bench|docs|contracts)\/[\w./-]+)`/g,
    ),
  ].map(([, path = ""]) => path);
  expect([...links, ...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each(pages.filter((page) => repositoryFiles.has(page)))("links in %s only to what a clone has", (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !repositoryFiles.has(join(dirname(page), path).replace(/\/$/, "")))).toEqual([]);
});

it.each([
  ["Reference services", servicesSchema],
  ["Gateway", gatewaySchema],
  ["Web server", clientSchema],
])("lists the settings of the schema in the guide for: %s", (heading, { entries }) => {
  const section = read("docs/guides/settings.md").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const names = [...section.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = ""]) => cell.match(/\w+/g) ?? []);
  expect(names.toSorted()).toEqual(Object.keys(entries).toSorted());
});

it.each(globSync("docs/adr/*.md", { cwd: root }))("states in %s a decision in fewer than 400 words", (record) => {
  const text = read(record);
  expect(text.startsWith(`# ${Number(basename(record).slice(0, 4))}. `)).toBe(true);
  expect(text).toMatch(/^Status: accepted$/m);
  expect(text.match(/^## .*/gm)).toEqual(["## Context", "## Decision", "## Alternatives", "## Consequences"]);
  expect(text.match(/\S+/g)?.length).toBeLessThan(400);
});

it("gives every decision a number of its own", () => {
  const numbers = globSync("docs/adr/*.md", { cwd: root }).map((path) => basename(path).slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

it("names existing decisions only", () => {
  const args = ["grep", "-ohIE", String.raw`ADR [0-9]+|adr/[0-9]{4}[a-z-]*\.md`];
  const references = execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim().split("\n");
  const existing = globSync("docs/adr/*.md", { cwd: root }).map((path) => basename(path));
  const numbers = existing.map((name) => `ADR ${Number(name.slice(0, 4))}`);
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter((name) => !numbers.includes(name) && !existing.includes(basename(name)))).toEqual([]);
});

it("explains at most 35 words in the glossary", () => {
  const [words = ""] = read("GLOSSARY.md").split("\n## ");
  const [_head, _line, ...rows] = words.split("\n").filter((line) => line.startsWith("|"));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(35);
});
