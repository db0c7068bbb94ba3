import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Bucket } from "../../kit/bucket.ts";

/** The cache of rendered images on disk, with a bucket behind it that several processes may share. */
export interface PictureCache {
  /**
   * Returns the image of `key`; `make` renders it if it is not cached. Concurrent calls with one key share one
   * rendering; a failure is not cached. Throws a {@link BusyError} when too many images are being rendered.
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** The error of more concurrent requests than the service can render in time. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** The limits of a cache. */
export interface CacheLimits {
  /** The number of images to keep at a cleanup, which deletes the oldest. */
  readonly pictures: number;
  /** The number of images written between two cleanups. */
  readonly interval: number;
  /** The maximum number of images that are being rendered or queued. */
  readonly making: number;
}

// Images have about 4 to 20 kB, so the cache has at most a few hundred megabytes.
const DEFAULT_LIMITS: CacheLimits = { pictures: 20_000, interval: 1000, making: 500 };

/** Returns the digest of a key, for file names and `ETag` headers. */
export function digest(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}

/**
 * Returns a cache in `folder`, which is created with the first image.
 * @param bucket what other processes made, under the name of the folder; null for none
 */
export function createPictureCache(
  folder: string,
  bucket: Bucket | null = null,
  limits: CacheLimits = DEFAULT_LIMITS,
): PictureCache {
  const making = new Map<string, Promise<Buffer>>();
  let written = 0;

  const load = async (path: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await readFile(path).catch(() => null);
    if (kept) return kept;
    const name = `${basename(folder)}/${basename(path)}`;
    const shared = (await bucket?.read(name)) ?? null;
    const picture = shared ?? (await make());
    await write(path, picture);
    // Not awaited: the image is ready, and another process makes it again if this fails.
    if (shared === null) void bucket?.write(name, picture);
    written += 1;
    if (written % limits.interval === 0) await removeOldest(folder, limits.pictures);
    return picture;
  };

  // The temporary name ensures that no reader finds an incomplete image.
  const write = async (path: string, picture: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, picture);
    await rename(unfinished, path);
  };

  return {
    async get(key, make) {
      const path = join(folder, digest(key));
      const running = making.get(path);
      if (running) return running;
      // Clients can request any number of different images; a longer queue would exceed their timeouts.
      if (making.size >= limits.making) throw new BusyError("Too many pictures are being made");
      const picture = load(path, make).finally(() => making.delete(path));
      making.set(path, picture);
      return picture;
    },
  };
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= keep) return;
  const aged = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })));
  const old = aged.toSorted((a, b) => b.time - a.time).slice(keep);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}
