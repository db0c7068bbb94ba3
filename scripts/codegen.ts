// Generates all derived files: the printed schema, the GraphQL types and hooks, the wire types of the REST contracts, the
// descriptions of the ports, the manifest of the client's operations, the list of common passwords, and the generated pages of docs/.
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { generate } from "@graphql-codegen/cli";
import { dictionary } from "@zxcvbn-ts/language-common";
import openapiTypescript, { astToString } from "openapi-typescript";
import codegenConfig from "../codegen.ts";
import { audienceNames } from "./audiences.ts";
import { audienceSchema } from "./audience-schema.ts";
import { clientCatalogs } from "./codegen/catalog/client-catalogs.ts";
import { gatewayCatalog } from "./codegen/catalog/gateway-catalog.ts";
import { generatedDocs, schemaDocs } from "./docs/generated-docs.ts";
import { printedSchema } from "./printed-schema.ts";

const root = join(import.meta.dirname, "..");

/** Writes only if the text differs, so that watchers and build caches do not react. */
async function writeIfChanged(path: string, text: string): Promise<void> {
  if (existsSync(path) && (await readFile(path, "utf8")) === text) return;
  await writeFile(path, text);
}

/**
 * Returns the folder of the services with the wire types of a contract. The schemas of the content are also those of its
 * files, which several services read.
 */
const servicesFolderOf = (api: string): string => (api === "content" ? "services/src/core" : "services/src/faces");

async function writeWireTypes(): Promise<void> {
  const contracts = (await readdir(join(root, "contracts"))).filter((name) => name.endsWith(".yaml"));
  for (const contract of contracts) {
    const api = basename(contract, ".yaml");
    const types = astToString(await openapiTypescript(new URL(`../contracts/${contract}`, import.meta.url)));
    const text = `// Generated from contracts/${contract}.\n${types}\nexport type Wire = components["schemas"];\n`;
    for (const folder of ["gateway/src/platform/upstreams", servicesFolderOf(api)]) {
      const place = join(root, folder, api);
      await mkdir(place, { recursive: true });
      await writeIfChanged(join(place, "wire.generated.ts"), text);
    }
  }
}

/** Writes one password per line. The gateway reads the text, because the package would load 50,000 strings. */
async function writeCommonPasswords(): Promise<void> {
  const lines = dictionary.passwords.map((password) => `${password}\n`);
  await writeIfChanged(join(root, "gateway/src/platform/input/common-passwords.generated.txt"), lines.join(""));
}

/** Writes the generated pages, and deletes pages of removed nouns. */
async function writeDocs(): Promise<void> {
  const pages = await generatedDocs(root);
  await mkdir(join(root, schemaDocs), { recursive: true });
  for (const [path, text] of pages) await writeIfChanged(join(root, path), text);
  for (const name of await readdir(join(root, schemaDocs))) {
    if (!pages.has(`${schemaDocs}/${name}`)) await rm(join(root, schemaDocs, name));
  }
}

async function writeCatalogs(): Promise<void> {
  for (const [path, text] of clientCatalogs(root)) {
    const file = join(root, "client/app/messages", path);
    await mkdir(dirname(file), { recursive: true });
    await writeIfChanged(file, text);
  }
  await writeIfChanged(join(root, "gateway/src/platform/text/messages.generated.ts"), gatewayCatalog(root));
}

await writeCatalogs();
const printed = await printedSchema();
await writeIfChanged(join(root, "schema/schema.graphql"), printed);
await generate({ ...codegenConfig, cwd: root, silent: true }, true);
await writeWireTypes();
await writeCommonPasswords();
await mkdir(join(root, "schema/subgraph"), { recursive: true });
// The modules of the gateway, which it imports, need the generated files above.
const { subgraphFiles } = await import("./subgraph-schema.ts");
for (const [name, text] of Object.entries(subgraphFiles(printed)))
  await writeIfChanged(join(root, "schema/subgraph", name), text);
const { describedPorts } = await import("./connector/described-ports.ts");
for (const [path, text] of describedPorts()) await writeIfChanged(join(root, path), text);
await mkdir(join(root, "schema/audiences"), { recursive: true });
for (const audience of audienceNames) {
  await writeIfChanged(join(root, `schema/audiences/${audience}.graphql`), audienceSchema(printed, audience));
}
execFileSync(process.execPath, [join(root, "client/server/write-manifest.ts")], { stdio: "inherit" });
await writeDocs();
