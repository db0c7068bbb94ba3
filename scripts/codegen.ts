// Generates every derived file: the printed schema, the GraphQL types and hooks, the wire types of the REST contracts,
// and the manifest of the operations that the client sends.
import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { generate } from "@graphql-codegen/cli";
import openapiTypescript, { astToString } from "openapi-typescript";
import codegenConfig from "../codegen.ts";
import { printedSchema } from "./printed-schema.ts";

const root = join(import.meta.dirname, "..");

/** Writes only when the text differs, so that watchers and build caches stay quiet. */
async function writeIfChanged(path: string, text: string): Promise<void> {
  if (existsSync(path) && (await readFile(path, "utf8")) === text) return;
  await writeFile(path, text);
}

async function writeWireTypes(): Promise<void> {
  const contracts = (await readdir(join(root, "contracts"))).filter((name) => name.endsWith(".yaml"));
  for (const contract of contracts) {
    const api = basename(contract, ".yaml");
    const text = `// Generated from contracts/${contract}.\n${astToString(await openapiTypescript(new URL(`../contracts/${contract}`, import.meta.url)))}`;
    for (const folder of [join(root, "gateway/src/upstreams", api), join(root, "services/src", api)]) {
      if (existsSync(folder)) await writeIfChanged(join(folder, "wire.generated.ts"), text);
    }
  }
}

await writeIfChanged(join(root, "schema/schema.graphql"), await printedSchema());
await generate({ ...codegenConfig, cwd: root, silent: true }, true);
await writeWireTypes();
execFileSync(process.execPath, [join(root, "client/server/write-manifest.ts")], { stdio: "inherit" });
