import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { extensionVersion, type LoadedExtension, type RunExtension } from "./extension.ts";

/** The extensions by name; a text says why one cannot be used. */
export type Extensions = ReadonlyMap<string, LoadedExtension | string>;

const call = v.custom<RunExtension>((value) => typeof value === "function");

const extension = v.object({
  apiVersion: v.unknown(),
  refusal: v.exactOptional(v.custom<Required<LoadedExtension>["refusal"]>((value) => typeof value === "function")),
  ports: v.record(v.string(), v.record(v.string(), call)),
});

async function load(path: string): Promise<LoadedExtension | string> {
  let module: { readonly extension?: unknown };
  try {
    module = (await import(pathToFileURL(path).href)) as typeof module;
  } catch (error) {
    return `cannot be loaded: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
  }
  if (module.extension === undefined) return "has no export with the name extension";
  const { apiVersion } = module.extension as { readonly apiVersion?: unknown };
  if (apiVersion !== extensionVersion)
    return `has the apiVersion ${String(apiVersion)}; this gateway needs ${extensionVersion}`;
  const read = v.safeParse(extension, module.extension);
  return read.success ? read.output : "must have ports, a table of tables of functions";
}

/**
 * Loads every extension of a folder. One that no service names may be broken.
 * @param folder has a folder with an `index.ts` for each extension
 */
export async function loadExtensions(folder: string): Promise<Extensions> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names
    .map((name) => [name, join(folder, name, "index.ts")] as const)
    .filter(([, path]) => existsSync(path));
  return new Map(await Promise.all(files.map(async ([name, path]) => [name, await load(path)] as const)));
}
