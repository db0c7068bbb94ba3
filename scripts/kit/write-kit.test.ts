import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { errorCodes } from "../../gateway/src/platform/errors/codes.ts";
import type { GatewayMessage } from "../codegen/catalog/gateway-catalog.ts";
import { root } from "../run/run.ts";
import type { CatalogEntry } from "./error-catalog.ts";
import { cacheSettings } from "./cache-settings.ts";
import { writeKit } from "./write-kit.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-kit-"));
let files: readonly string[] = [];
const read = (name: string) => readFileSync(join(folder, name), "utf8");

beforeAll(() => {
  writeFileSync(join(folder, "left-over.md"), "of an older kit");
  files = writeKit(root, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it("contains what an app needs, and no files of an older kit", () => {
  expect(files).toEqual(
    expect.arrayContaining(["README.md", "tokens.md", "changelog.md", "sample-app/make-manifest.mjs"]),
  );
  expect(files).toEqual(expect.arrayContaining(["examples/mobile-refresh.graphql", "sample-app/app.ts"]));
  expect(files).not.toContain("left-over.md");
});

it("tells normalized caches which objects have no id, and the types of an interface", () => {
  const settings = cacheSettings(`
    interface Node { id: ID! }
    type Query { node: Node store: Store }
    type Store implements Node { id: ID! hours: Hours }
    type Hours { opens: String }
  `);
  expect(settings.match(/^  .*$/gm)).toEqual([
    "  Hours: () => null,",
    "  Hours: { merge: true },",
    '  Node: ["Store"],',
  ]);
});

it("contains the schema with a description of every element except arguments", () => {
  const types = Object.values(buildSchema(read("schema.graphql")).getTypeMap());
  const silent = types.filter(({ name, description }) => !name.startsWith("__") && !description);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it("names the screen of each path of a link once", () => {
  const screens = JSON.parse(read("app-links.json")) as readonly { readonly path: string; readonly screen: string }[];
  expect(screens).toContainEqual({ path: "/digital-coupons", screen: "coupon" });
  expect(screens).toContainEqual({ path: "/weekly-ad/:store/:item", screen: "ad-item" });
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});

it("explains the meaning of every code of both lists and the reaction to it", () => {
  const catalog = JSON.parse(read("errors.json")) as readonly CatalogEntry[];
  expect(catalog.filter(({ meaning, advice }) => meaning === "" || advice.length < 20)).toEqual([]);
  const errors = catalog.filter(({ list }) => list === "errors").map(({ code }) => code);
  expect(errors).toEqual(Object.keys(errorCodes));
  expect(catalog).toContainEqual(expect.objectContaining({ code: "SESSION_ENDED", list: "userErrors" }));
  for (const { code } of catalog) expect(read("errors.md")).toContain(`| \`${code}\` | `);
  expect(catalog.filter(({ advice }) => /[#[\]]|\n/.test(advice))).toEqual([]);
});

it("has the text of every message in both languages", () => {
  const messages = JSON.parse(read("messages.json")) as readonly GatewayMessage[];
  expect(messages).toContainEqual({
    id: "limits.places",
    texts: {
      en: "Too many searches. Please wait and try again.",
      es: "Demasiadas búsquedas. Espera e inténtalo de nuevo.",
    },
  });
  expect(messages.filter(({ texts }) => texts.en === "" || texts.es === "")).toEqual([]);
  for (const { id } of messages) expect(read("errors.md")).toContain(`| \`${id}\` | `);
});

it("contains no links to files outside of the kit", () => {
  const pages = files.filter((file) => file.endsWith(".md"));
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => join(dirname(page), path)),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

it("contains operations of the sample app that the schema allows", () => {
  const schema = buildSchema(read("schema.graphql"));
  const operations = files.filter((file) => file.startsWith("sample-app/operations/"));
  expect(operations.length).toBeGreaterThan(5);
  const document = parse(operations.map(read).join("\n"));
  expect(validate(schema, document)).toEqual([]);
});

it("contains about twenty examples, from the login to the receipts", () => {
  const examples = files.filter((file) => /^examples\/.*\.graphql$/.test(file));
  expect(examples.length).toBeGreaterThanOrEqual(20);
  const names = ["mobile-login", "storefront-register", "storefront-clip", "mobile-receipts", "mobile-logout"];
  expect(examples).toEqual(expect.arrayContaining(names.map((name) => `examples/${name}.graphql`)));
});

interface AppleConfiguration {
  readonly input: Readonly<Record<"schemaSearchPaths" | "operationSearchPaths", readonly string[]>>;
  readonly operationManifest: { readonly version: string };
}

it("configures Apollo iOS and Apollo Kotlin for files that are in the kit", () => {
  const { input, operationManifest } = JSON.parse(read("ios/apollo-codegen-config.json")) as AppleConfiguration;
  const paths = [...input.schemaSearchPaths, ...input.operationSearchPaths];
  expect(paths.flatMap((path) => globSync(path, { cwd: join(folder, "ios") })).length).toBeGreaterThan(5);
  expect(operationManifest.version).toBe("persistedQueries");
  const gradle = read("android/build.gradle.kts");
  const [, schema = ""] = /schemaFiles\.from\("(.+)"\)/.exec(gradle) ?? [];
  const [, operations = ""] = /srcDir\("(.+)"\)/.exec(gradle) ?? [];
  expect([schema, operations].filter((path) => !existsSync(join(folder, "android", path)))).toEqual([]);
  expect(gradle.split("{").length).toBe(gradle.split("}").length);
});
