import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** A page of an earlier build may stay open as long as a login lasts. */
const keptDays = 90;

const dayMs = 86_400_000;

/** Copies a file under its final name only once it is complete, because other web servers may already serve it. */
async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.${randomUUID()}.partial`;
  await copyFile(from, partial);
  await rename(partial, to);
}

/** Copies this build's files to the folder that all web servers share, and removes those of no build of 90 days. */
export async function shareAssets(build: string, shared: string, now: Date): Promise<void> {
  const [from, to] = [join(build, "assets"), join(shared, "assets")];
  await mkdir(to, { recursive: true });
  const sharedNames = new Set(await readdir(to));
  const names = await readdir(from);
  for (const name of names) {
    if (!sharedNames.has(name)) await copyWhole(join(from, name), join(to, name));
    await utimes(join(to, name), now, now);
  }
  for (const name of sharedNames) {
    const path = join(to, name);
    // Another web server may remove it at the same time.
    const file = await stat(path).catch(() => null);
    if (file !== null && now.getTime() - file.mtimeMs > keptDays * dayMs) await rm(path, { force: true });
  }
}
