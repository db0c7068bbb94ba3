// Creates the manifest of a build's operations from a folder of .graphql files. It needs Node 20 and the package `graphql`:
//   node make-manifest.mjs <folder> <manifest.json> [--typename]
// Fragments may be in any file of the folder. With --typename every selection except the outermost gets `__typename`, as
// clients with a normalized cache expect.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit, stderr, stdout } from "node:process";
import { pathToFileURL } from "node:url";
import { Kind, parse, print, visit } from "graphql";

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } };

function withTypename(definition) {
  return visit(definition, {
    SelectionSet(set, _key, parent) {
      const isOutermost = parent?.kind === Kind.OPERATION_DEFINITION;
      const hasIt = set.selections.some((node) => node.kind === Kind.FIELD && node.name.value === "__typename");
      return isOutermost || hasIt ? undefined : { ...set, selections: [...set.selections, typename] };
    },
  });
}

/** Returns the operation with the fragments that it needs, each once, in the order of their first use. */
function withFragments(operation, fragments) {
  const needed = new Set([operation]);
  for (const definition of needed) {
    visit(definition, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value);
        if (fragment === undefined) throw new Error(`There is no fragment ${value}.`);
        needed.add(fragment);
      },
    });
  }
  return [...needed];
}

/**
 * Returns a manifest in the format of Apollo's tools.
 * @param texts the contents of the .graphql files
 * @param wantsTypename true to add `__typename` to selections
 * @returns the manifest; its operations are sorted by name
 * @throws Error for an operation without a name, for duplicate names, and for a missing fragment
 */
export function makeManifest(texts, wantsTypename = false) {
  const definitions = texts.flatMap((text) => parse(text, { noLocation: true }).definitions);
  const written = wantsTypename ? definitions.map(withTypename) : definitions;
  const fragments = new Map(
    written.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  const operations = written.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const names = operations.map(({ name }) => name?.value);
  if (names.includes(undefined)) throw new Error("An operation has no name.");
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`There are two operations ${twice}.`);
  const listed = operations.map((operation) => {
    const body = print({ kind: Kind.DOCUMENT, definitions: withFragments(operation, fragments) });
    const id = createHash("sha256").update(body).digest("hex");
    return { id, name: operation.name.value, type: operation.operation, body };
  });
  const sorted = listed.toSorted((one, other) => one.name.localeCompare(other.name));
  return { format: "apollo-persisted-query-manifest", version: 1, operations: sorted };
}

function readTexts(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const files = names.filter((name) => name.endsWith(".graphql")).toSorted();
  return files.map((name) => readFileSync(join(folder, name), "utf8"));
}

function main([folder, file, ...options]) {
  if (file === undefined || options.some((option) => option !== "--typename")) {
    stderr.write("node make-manifest.mjs <folder> <manifest.json> [--typename]\n");
    return 1;
  }
  try {
    const manifest = makeManifest(readTexts(folder), options.length > 0);
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
    stdout.write(`${manifest.operations.length} operations written to ${file}\n`);
    return 0;
  } catch (error) {
    stderr.write(`${error.message}\n`);
    return 1;
  }
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) exit(main(argv.slice(2)));
