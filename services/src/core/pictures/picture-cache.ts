import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import type { Bucket } from "../../kit/bucket/bucket.ts";
import { createWorkQueue, type QueueLimits } from "../../kit/work-queue.ts";

/** Renders an image when it is its turn. @throws BusyError when too many images wait */
type InTurn = (render: () => Promise<Buffer>) => Promise<Buffer>;

/** Makes an image; the signal aborts when all who want it have gone. */
type Make = (inTurn: InTurn, wanted: AbortSignal) => Promise<Buffer>;

/** The cache of rendered images on disk, with a bucket behind it that several processes may share. */
export interface PictureCache {
  /**
   * Returns the image of `key`; `make` renders it if it is not cached. Concurrent calls with one key share one
   * rendering, which is dropped before it begins when all of them have aborted; a failure is not cached.
   * @param signal aborts when the caller has gone
   * @throws BusyError when too many images wait
   */
  get(key: string, make: () => Promise<Buffer>, signal?: AbortSignal): Promise<Buffer>;
  /** Returns an image as `get` does, whose `make` does more than it renders in turn: no other image waits for the rest. */
  getMade(key: string, make: Make, signal?: AbortSignal): Promise<Buffer>;
}

export interface CacheLimits {
  /** The number of images to keep at a cleanup, which deletes the oldest. */
  readonly pictures: number;
  /** The number of images written between two cleanups. */
  readonly interval: number;
  /** How many images are rendered at a time and may wait. */
  readonly making: QueueLimits;
}

// Two of the four threads of libuv stay free for password hashes and files, and half of the processors for requests.
const parallel = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

// Images have about 4 to 20 kB, so the cache has at most a few hundred megabytes. The first visitor of a new machine waits
// for the images of a whole page, and a late image is better than a missing one.
const DEFAULT_LIMITS: CacheLimits = {
  pictures: 20_000,
  interval: 1000,
  making: { parallel, waiting: 200, maxWaitMs: 25_000 },
};

/** An image that is being rendered or waits. */
interface Making {
  readonly picture: Promise<Buffer>;
  add(signal: AbortSignal | undefined): void;
  readonly signal: AbortSignal;
}

/** Follows the callers who want an image. @returns a signal that aborts when all of them have gone */
function createInterest(): Omit<Making, "picture"> {
  const controller = new AbortController();
  let callers = 0;
  const leave = () => {
    callers -= 1;
    if (callers === 0) controller.abort();
  };
  const add = (signal: AbortSignal | undefined) => {
    callers += 1;
    signal?.addEventListener("abort", leave, { once: true });
  };
  return { signal: controller.signal, add };
}

/** Returns what makes an image of a path once for all who want it at a time. */
function createSharing() {
  const making = new Map<string, Making>();
  return async (path: string, make: (wanted: AbortSignal) => Promise<Buffer>, signal: AbortSignal | undefined) => {
    const running = making.get(path);
    if (running !== undefined && !running.signal.aborted) {
      running.add(signal);
      return running.picture;
    }
    const interest = createInterest();
    interest.add(signal);
    const picture = make(interest.signal).finally(() => {
      if (making.get(path)?.signal === interest.signal) making.delete(path);
    });
    making.set(path, { picture, ...interest });
    return picture;
  };
}

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
  const share = createSharing();
  const queue = createWorkQueue(limits.making);
  let written = 0;

  const load = async (path: string, make: Make, signal: AbortSignal): Promise<Buffer> => {
    const file = await readFile(path).catch(() => null);
    if (file) return file;
    const name = `${basename(folder)}/${basename(path)}`;
    const shared = (await bucket?.read(name)) ?? null;
    const inTurn: InTurn = (render) => queue.run(render, { owner: "pictures", signal });
    const picture = shared ?? (await make(inTurn, signal));
    await write(folder, path, picture);
    // Not awaited: the image is ready, and another process makes it again if this fails.
    if (shared === null) void bucket?.write(name, picture);
    written += 1;
    if (written % limits.interval === 0) await removeOldest(folder, limits.pictures);
    return picture;
  };

  const getMade: PictureCache["getMade"] = (key, make, signal) => {
    const path = join(folder, digest(key));
    return share(path, (wanted) => load(path, make, wanted), signal);
  };
  return { getMade, get: (key, render, signal) => getMade(key, (inTurn) => inTurn(render), signal) };
}

// The temporary name ensures that no reader finds an incomplete image.
async function write(folder: string, path: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, picture);
  await rename(unfinished, path);
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= keep) return;
  const aged = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })));
  const old = aged.toSorted((a, b) => b.time - a.time).slice(keep);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}
