import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";

const innerNames: Readonly<Record<string, string>> = { "#graphql/hooks": "client/app/graphql/hooks.ts" };

function packageName(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return `package:${first.startsWith("@") ? `${first}/${second}` : first}`;
}

function resolved(root: string, file: string, specifier: string): string {
  const inner = innerNames[specifier];
  if (inner !== undefined) return inner;
  if (!specifier.startsWith(".")) return packageName(specifier.replace(/^node:/, ""));
  const path = posix.join(dirname(file), specifier.replace(/\?.*$/, ""));
  return [path, `${path}.ts`, `${path}.tsx`].find((name) => existsSync(join(root, name))) ?? path;
}

/** Returns the imports of a file, in any form: a path in the repository, or `package:name`. */
export function importsOf(root: string, file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
  return importedFiles.map(({ fileName }) => resolved(root, file, fileName));
}
