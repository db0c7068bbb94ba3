import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, normalize, relative } from "node:path";
import { appScreens } from "../../client/app/lib/site-pages.ts";
import { gatewayMessages } from "../codegen/catalog/gateway-catalog.ts";
import { cacheSettings } from "./cache-settings.ts";
import { catalogPage, errorCatalog } from "./error-catalog.ts";

/** Pages of the repository that the kit contains, by their file names in the kit. */
const pages: Readonly<Record<string, string>> = {
  "tokens.md": "docs/guides/sessions.md",
  "trusted-documents.md": "docs/guides/trusted-documents.md",
  "deprecation.md": "docs/guides/deprecation.md",
  "paging.md": "docs/guides/paging.md",
  "apps.md": "docs/guides/apps.md",
  "changelog.md": "docs/schema-changelog.md",
};

/** Generated pages of the kit, by the repository pages that they replace. */
const made: Readonly<Record<string, string>> = {
  "docs/guides/errors.md": "errors.md",
};

const examplesIn = (root: string): readonly string[] =>
  globSync("schema/examples/{mobile,storefront}-*", { cwd: root });

/** Redirects links to pages of the kit, and replaces all other relative links with their text. */
function withOwnLinks(text: string, source: string, exampleFiles: readonly string[]): string {
  const names = new Map([
    ...Object.entries(pages).map(([name, path]) => [path, name] as const),
    ...Object.entries(made),
    ...exampleFiles.map((path) => [path, `examples/${basename(path)}`] as const),
  ]);
  return text.replaceAll(/\[([^\]]+)\]\(([^)#]+)(#[^)]*)?\)/g, (link: string, words: string, target: string) => {
    if (/^https?:/.test(target)) return link;
    const name = names.get(normalize(join(dirname(source), target)));
    return name === undefined ? words : `[${words}](${name})`;
  });
}

/** Files of the kit beside the pages, by their paths in the repository. */
const files: Readonly<Record<string, string>> = {
  "schema.graphql": "schema/audiences/mobile.graphql",
  "README.md": "scripts/kit/README.md",
  "ios/apollo-codegen-config.json": "scripts/kit/ios/apollo-codegen-config.json",
  "android/build.gradle.kts": "scripts/kit/android/build.gradle.kts",
  "sample-app/make-manifest.mjs": "scripts/kit/make-manifest.mjs",
  "sample-app/push-documents.ts": "scripts/push-documents.ts",
  "mock/mock-gateway.mjs": "scripts/kit/mock/mock-gateway.mjs",
  "mock/package.json": "scripts/kit/mock/package.json",
  "mock/recordings.json": "scripts/kit/mock/recordings.json",
  "sample-app/package.json": "e2e/mobile-app/kit-package.json",
};

/**
 * Writes the kit for app teams.
 * @param folder the output folder; its content is replaced
 * @returns the files, relative to the folder
 */
export function writeKit(root: string, folder: string): readonly string[] {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  const catalog = errorCatalog(read("schema/schema.graphql"), read("docs/guides/errors.md"));
  write("errors.json", `${JSON.stringify(catalog, null, 2)}\n`);
  const messages = gatewayMessages(root);
  write("errors.md", catalogPage(catalog, messages));
  write("cache-settings.ts", cacheSettings(read("schema/audiences/mobile.graphql")));
  write("messages.json", `${JSON.stringify(messages, null, 2)}\n`);
  write("app-links.json", `${JSON.stringify(appScreens(), null, 2)}\n`);
  const examples = examplesIn(root);
  for (const [name, path] of Object.entries(pages)) write(name, withOwnLinks(read(path), path, examples));
  for (const file of examples) write(`examples/${basename(file)}`, read(file));
  for (const file of globSync("e2e/mobile-app/{*.ts,operations/*}", { cwd: root }))
    write(`sample-app/${relative("e2e/mobile-app", file)}`, read(file));
  for (const [name, path] of Object.entries(files)) write(name, read(path));
  return globSync("**/*.*", { cwd: folder }).toSorted();
}
