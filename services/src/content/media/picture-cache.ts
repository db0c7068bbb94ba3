import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Finished pictures on disk. */
export interface PictureCache {
  /**
   * The picture that `key` stands for, made by `make` when it is not there yet. Whoever asks for a picture that is being
   * made waits for that one; a failure is not kept. Throws a {@link BusyError} when too many pictures are being made.
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** More pictures were asked for at once than can be made in good time. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** How much a cache may grow. */
export interface CacheLimits {
  /** Pictures kept after a clean-up; the oldest go first. */
  readonly pictures: number;
  /** Pictures written between two clean-ups. */
  readonly interval: number;
  /** Pictures that may be in the making or waiting for it at the same time. */
  readonly making: number;
}

// Pictures are about 4 to 20 kB, so this is at most some hundred megabytes.
const DEFAULT_LIMITS: CacheLimits = { pictures: 20_000, interval: 1000, making: 500 };

/** The short text that stands for a key, in file names and in `ETag` headers. */
export function digest(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}

/** Returns a cache in `folder`, which is made when the first picture is written. */
export function createPictureCache(folder: string, limits: CacheLimits = DEFAULT_LIMITS): PictureCache {
  const making = new Map<string, Promise<Buffer>>();
  let written = 0;

  const load = async (path: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await readFile(path).catch(() => null);
    if (kept) return kept;
    const picture = await make();
    await write(path, picture);
    written += 1;
    if (written % limits.interval === 0) await removeOldest(folder, limits.pictures);
    return picture;
  };

  // The name is temporary at first, so that no reader ever sees half a picture.
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
      // Callers can name endlessly many pictures; beyond this the queue would outlast their patience.
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
