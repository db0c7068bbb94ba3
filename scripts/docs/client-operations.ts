import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, parse } from "graphql";
import { importsOf } from "../zones/imports.ts";

export interface ClientOperation {
  readonly name: string;
  readonly kind: string;
  /** Its root fields, as `Query.coupons`. */
  readonly rootFields: readonly string[];
  /** The path of its file in the repository. */
  readonly file: string;
}

export interface Screen {
  /** The path, for example `/stores/:store`. */
  readonly path: string;
  /** The path of the route file in the repository. */
  readonly file: string;
}

const rootNames: Readonly<Record<string, string>> = { query: "Query", mutation: "Mutation" };

function operationsIn(root: string, file: string): ClientOperation[] {
  const { definitions } = parse(readFileSync(join(root, file), "utf8"));
  return definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map(({ name, operation, selectionSet }) => ({
      name: name?.value ?? "",
      kind: operation,
      rootFields: selectionSet.selections
        .filter((node) => node.kind === Kind.FIELD)
        .map((node) => `${rootNames[operation] ?? ""}.${node.name.value}`),
      file,
    }));
}

export function readOperations(root: string): ReadonlyMap<string, ClientOperation> {
  const files = globSync("client/app/**/*.graphql", { cwd: root }).toSorted((a, b) => a.localeCompare(b));
  return new Map(files.flatMap((file) => operationsIn(root, file)).map((operation) => [operation.name, operation]));
}

interface PageRow {
  readonly path: string;
  readonly file: string;
  readonly pages?: readonly PageRow[];
}

const screensOf = (rows: readonly PageRow[], outer: string): readonly Screen[] =>
  rows.flatMap(({ path, file, pages }) => {
    const address = path === "" ? outer || "/" : `${outer}/${path}`;
    const screen = { path: pages ? `${address}, the frame` : address, file: `client/app/${file}` };
    return [screen, ...screensOf(pages ?? [], address)];
  });

/** Returns the pages in the order of `client/app/pages.json`; a page with nested pages is the frame around them. */
export function readScreens(root: string): readonly Screen[] {
  return screensOf(JSON.parse(readFileSync(join(root, "client/app/pages.json"), "utf8")), "");
}

/**
 * Source files of the client; generated files, including route types, contain no operations, and the joined queries are of
 * other pages.
 */
const isSource = /^client\/app\/(?!joined-queries|.*(\+types\/|\.(gql|generated)\.ts$)).*\.tsx?$/;

/** Returns a function that returns the names of the operations that a source file and all its imports use. */
export function createAskFinder(root: string, operations: ReadonlyMap<string, ClientOperation>) {
  const imported = new Map<string, readonly string[]>();
  const importsOfFile = (file: string): readonly string[] => {
    const files = imported.get(file) ?? importsOf(root, file).filter((path) => isSource.test(path));
    imported.set(file, files);
    return files;
  };
  const namesIn = (file: string): string[] => {
    const words = readFileSync(join(root, file), "utf8").matchAll(/\b(?:use)?(\w+?)(?:Document)?\b/g);
    return [...words].map(([, name = ""]) => name).filter((name) => operations.has(name));
  };
  return (start: string): ReadonlySet<string> => {
    const visitedFiles = new Set([start]);
    const names = new Set<string>();
    for (const file of visitedFiles) {
      for (const name of namesIn(file)) names.add(name);
      for (const next of importsOfFile(file)) visitedFiles.add(next);
    }
    return names;
  };
}
