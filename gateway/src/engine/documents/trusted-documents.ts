import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readManifest } from "./read-manifest.ts";

/** The texts of trusted documents by id: the operations of all supported builds of all clients. */
export interface TrustedDocuments {
  has(id: string): boolean;
  get(id: string): string | undefined;
}

export interface ReadDocuments {
  readonly documents: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** The manifests of the shipped client: the current build's, which is generated, and those of previous builds. */
export const ownManifests = join(import.meta.dirname, "../../../../schema/manifests");

/**
 * Reads every `*.json` of the folders; an operation may be in several manifests. An invalid manifest is left out as a whole.
 * @param folders the folders; missing ones are skipped
 */
export function readTrustedDocuments(folders: readonly string[]): ReadDocuments {
  const documents = new Map<string, string>();
  const problems: string[] = [];
  for (const file of folders.flatMap((cwd) => globSync("*.json", { cwd }).map((name) => join(cwd, name)))) {
    const manifest = readManifest(readFileSync(file, "utf8"));
    if ("problem" in manifest) problems.push(`${basename(file)} ${manifest.problem}`);
    else for (const [id, text] of manifest.texts) documents.set(id, text);
  }
  return { documents, problems };
}
