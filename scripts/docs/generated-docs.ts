import { join } from "node:path";
import { buildSchema } from "graphql";
import { defaults } from "../capacity/assumptions.ts";
import { capacityPage } from "../capacity/capacity-page.ts";
import { printedSchema } from "../printed-schema.ts";
import { readExamples } from "./examples.ts";
import { messagesPage } from "./messages-page.ts";
import { operationsPage } from "./operations-page.ts";
import { schemaChangelog } from "./schema-changelog.ts";
import { schemaIndex } from "./schema-index.ts";
import { schemaPage } from "./schema-page.ts";
import { readSdl } from "./sdl-files.ts";

/** The folder in which all Markdown files are generated. */
export const schemaDocs = "docs/schema";

/**
 * Returns all generated pages of `docs/`.
 * @param root the root folder of the repository
 * @returns the texts by their paths in the repository
 */
export async function generatedDocs(root: string): Promise<ReadonlyMap<string, string>> {
  const sdl = readSdl(join(root, "schema"));
  const printed = await printedSchema();
  const examples = readExamples(buildSchema(printed), join(root, "schema/examples"));
  return new Map([
    [`${schemaDocs}/README.md`, schemaIndex(sdl)],
    ...sdl.files.map((file) => [`${schemaDocs}/${file.noun}.md`, schemaPage(file, sdl, examples)] as const),
    ["docs/schema-changelog.md", await schemaChangelog(root, printed)],
    ["docs/capacity.md", capacityPage(defaults)],
    ["docs/messages.md", messagesPage(root)],
    ["docs/operations.md", operationsPage(root, sdl)],
  ]);
}
