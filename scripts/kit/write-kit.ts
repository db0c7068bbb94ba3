import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { catalogPage, errorCatalog } from "./error-catalog.ts";

/** Pages of the repository that the kit contains, by their file names in the kit. */
const pages: Readonly<Record<string, string>> = {
  "tokens.md": "docs/guides/sessions.md",
  "trusted-documents.md": "docs/guides/trusted-documents.md",
  "deprecation.md": "docs/guides/deprecation.md",
  "changelog.md": "docs/schema-changelog.md",
};

/** Generated pages of the kit, by the repository pages that they replace. */
const made: Readonly<Record<string, string>> = { "docs/guides/errors.md": "errors.md" };

/** Redirects links to pages of the kit, and replaces all other relative links with their text. */
function withOwnLinks(text: string, source: string): string {
  const names = new Map([
    ...Object.entries(pages).map(([name, path]) => [path, name] as const),
    ...Object.entries(made),
  ]);
  return text.replaceAll(/\[([^\]]+)\]\(([^)#]+)(#[^)]*)?\)/g, (link: string, words: string, target: string) => {
    if (/^https?:/.test(target)) return link;
    const name = names.get(normalize(join(dirname(source), target)));
    return name === undefined ? words : `[${words}](${name})`;
  });
}

const readme = `# Kit for apps

Everything that an app needs to use the graph of a retailer, as of the day this was made.

| File                                           | What it is                                                                    |
| ---------------------------------------------- | ----------------------------------------------------------------------------- |
| [schema.graphql](schema.graphql)               | the graph, with a description of everything                                   |
| [examples/](examples)                          | operations that work as they stand, with their variables                      |
| [tokens.md](tokens.md)                         | login, refresh and logout                                                     |
| [errors.md](errors.md), errors.json            | every code, what it means and what to do                                      |
| [trusted-documents.md](trusted-documents.md)   | how operations are registered and asked for by id, and the format of manifests |
| [make-manifest.mjs](make-manifest.mjs)         | makes the manifest of a folder of operations                                  |
| [sample-app/](sample-app)                      | a small app: tokens in memory, refreshed by themselves, documents by id       |
| [changelog.md](changelog.md)                   | what has changed in the graph                                                 |
| [deprecation.md](deprecation.md)               | how long what an app asks for stays                                           |

The sample app needs the packages \`graphql\` and \`graphql-request\`; begin with \`app.ts\`.

The graph is at \`/graphql\` of each retailer's host: the host decides whose data an app gets.

Make the manifest of each build, and have it registered before the build is given out:

\`\`\`sh
npm install graphql
node make-manifest.mjs src/graphql my-app-1.0.json
\`\`\`
`;

/**
 * Writes the kit for app teams.
 * @param root the root folder of the repository
 * @param folder the output folder; its content is replaced
 * @returns the files, relative to the folder
 */
export function writeKit(root: string, folder: string): readonly string[] {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "examples"), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  const catalog = errorCatalog(read("schema/schema.graphql"), read("docs/guides/errors.md"));
  write("README.md", readme);
  write("errors.json", `${JSON.stringify(catalog, null, 2)}\n`);
  write("errors.md", catalogPage(catalog));
  for (const [name, path] of Object.entries(pages)) write(name, withOwnLinks(read(path), path));
  for (const file of globSync("schema/examples/mobile-*", { cwd: root }))
    write(`examples/${basename(file)}`, read(file));
  for (const file of ["schema/schema.graphql", "scripts/kit/make-manifest.mjs"]) write(basename(file), read(file));
  cpSync(join(root, "e2e/mobile-app"), join(folder, "sample-app"), { recursive: true });
  return globSync("**/*.*", { cwd: folder }).toSorted();
}
