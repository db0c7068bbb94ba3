import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readManifest } from "./read-manifest.ts";

/** Texts by their ids: the operations of every build of every client that may still run. */
export type TrustedDocuments = ReadonlyMap<string, string>;

/** The documents of all manifests, or one line for each manifest that cannot be used. */
export type ReadDocuments = { readonly documents: TrustedDocuments } | { readonly problems: readonly string[] };

/** The manifests of the shipped client: the present build's, which is generated, and those of past builds. */
export const ownManifests = join(import.meta.dirname, "../../../../schema/manifests");

/**
 * Reads every `*.json` of the folders; the same operation may stand in any number of manifests.
 * @param folders where manifests lie; one that is not there holds none
 */
export function readTrustedDocuments(folders: readonly string[]): ReadDocuments {
  const documents = new Map<string, string>();
  const problems: string[] = [];
  for (const file of folders.flatMap((cwd) => globSync("*.json", { cwd }).map((name) => join(cwd, name)))) {
    const read = readManifest(readFileSync(file, "utf8"));
    if ("problem" in read) problems.push(`${basename(file)} ${read.problem}`);
    else for (const [id, text] of read.texts) documents.set(id, text);
  }
  return problems.length > 0 ? { problems } : { documents };
}
