import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import { ContentFileError } from "../content-files.ts";

const hashes = v.array(v.string());
const manifestSchema = v.record(v.string(), v.object({ items: v.array(v.string()), hashes }));

/** The files that the CMS has written, by path: the items that they show, and the hashes of what was written. */
export type Manifest = Readonly<v.InferOutput<typeof manifestSchema>>;

/** A file to be written, or to be left as it is. */
export interface WantedFile {
  readonly items: readonly string[];
  /** Null for a file that stays as it is. */
  readonly content: string | Buffer | null;
}

const manifestName = ".cms.json";

const hashOf = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** Returns the hash of a file; null if there is none. */
async function hashAt(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && hashOf(bytes);
}

/** Returns the list of the files that the CMS has written below `root`; empty without one. */
export async function readManifest(root: string): Promise<Manifest> {
  const text = await readFile(join(root, manifestName), "utf8").catch(() => "{}");
  return v.parse(manifestSchema, JSON.parse(text));
}

/** Returns whether a file is there as the CMS wrote it. */
export async function isWritten(root: string, manifest: Manifest, path: string): Promise<boolean> {
  const hash = await hashAt(join(root, path));
  return hash !== null && (manifest[path]?.hashes.includes(hash) ?? false);
}

/** Writes a file. Readers see the file before or after, never a part of it. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    await writeFile(part, content);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Writes the wanted files, and removes those that the CMS has written and that are not wanted.
 * @param report gets each file that was written or changed by hand, which stays
 * @returns the paths of the files that have changed
 */
export async function writeFiles(
  root: string,
  wanted: ReadonlyMap<string, WantedFile>,
  report: (error: ContentFileError) => void,
): Promise<string[]> {
  const before = await readManifest(root);
  const after: Record<string, Manifest[string]> = {};
  const writes: [path: string, content: string | Buffer][] = [];
  const removals: string[] = [];
  for (const path of new Set([...wanted.keys(), ...Object.keys(before)])) {
    const file = wanted.get(path);
    const writtenHashes = before[path]?.hashes ?? [];
    // oxlint-disable-next-line no-await-in-loop -- one file at a time is in memory
    const hash = await hashAt(join(root, path));
    const isOwn = hash === null || writtenHashes.includes(hash);
    const next = file && file.content !== null ? hashOf(file.content) : hash;
    if (!isOwn) {
      if (next !== hash || file === undefined) report(new ContentFileError(path, foreign));
    } else if (file === undefined) {
      if (hash !== null) removals.push(path);
    } else if (next !== null) {
      after[path] = { items: [...file.items], hashes: [next] };
      if (next !== hash && file.content !== null) writes.push([path, file.content]);
    }
  }
  await applyChanges(root, { before, after }, writes, removals);
  return [...writes.map(([path]) => path), ...removals];
}

const foreign = "was not written by the CMS, so it stays; remove it to show what the CMS has at this path";

/** Until all is written, the manifest has the hashes of both versions, so that none looks foreign after a crash. */
async function applyChanges(
  root: string,
  { before, after }: { readonly before: Manifest; readonly after: Manifest },
  writes: readonly (readonly [path: string, content: string | Buffer])[],
  removals: readonly string[],
): Promise<void> {
  const save = (manifest: Manifest) => replaceFile(join(root, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  if (writes.length + removals.length > 0) {
    const both = Object.entries({ ...before, ...after }).map(([path, file]) => [
      path,
      { ...file, hashes: [...new Set([...file.hashes, ...(before[path]?.hashes ?? [])])] },
    ]);
    await save(Object.fromEntries(both));
  }
  for (const [path, content] of writes) {
    // oxlint-disable-next-line no-await-in-loop -- pictures are there before the texts that show them
    await replaceFile(join(root, path), content);
  }
  await Promise.all(removals.map((path) => rm(join(root, path), { force: true })));
  if (JSON.stringify(before) !== JSON.stringify(after)) await save(after);
}
