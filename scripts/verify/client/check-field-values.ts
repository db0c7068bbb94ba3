// Finds places where the storefront would show a failed field as a fact, see docs/adr/0023-failed-fields.md.
import { join, relative } from "node:path";
import ts from "typescript";
import { root } from "../../run/run.ts";
import { plainReads } from "./field-values.ts";

/** Code that converts responses to `Fields`, and test data. */
const APART = /^client\/app\/(?:graphql|testing)\/|\.gql\.ts$|\.generated\.ts$|\.test\.tsx?$|\/testing\//;

/** Files that may read fields directly, with the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map();

const config = ts.getParsedCommandLineOfConfigFile(join(root, "client/tsconfig.json"), { noEmit: true }, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: () => undefined,
} satisfies ts.ParseConfigFileHost);
if (config === undefined) throw new Error("client/tsconfig.json cannot be read.");

const inRepository = (file: string): string => relative(root, file).replaceAll("\\", "/");
const program = ts.createProgram(config.fileNames, config.options);
const reads = plainReads(program, (file) => {
  const path = inRepository(file);
  return path.startsWith("client/app/") && !APART.test(path);
});

const refusals = reads.filter(({ file }) => !EXCEPTIONS.has(inRepository(file)));
for (const { file, line, field } of refusals) {
  console.error(
    `${inRepository(file)}:${line} reads ${field}, whose null may mean that it could not be read: use Fields.`,
  );
}
const unneeded = [...EXCEPTIONS.keys()].filter((path) => !reads.some(({ file }) => inRepository(file) === path));
for (const path of unneeded) console.error(`${path} needs no exception any more.`);
if (refusals.length + unneeded.length > 0) process.exitCode = 1;
