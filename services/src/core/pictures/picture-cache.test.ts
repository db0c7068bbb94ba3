import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bucket } from "../../kit/bucket/bucket.ts";
import { BusyError } from "../../kit/work-queue.ts";
import { createPictureCache } from "./picture-cache.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = (text: string) => vi.fn(async () => Buffer.from(text));

/** Returns a cache with one place, which is taken until `finish` is called. */
async function takeOnlyPlace(waiting = 1) {
  const making = { parallel: 1, waiting, maxWaitMs: 60_000 };
  const cache = createPictureCache(folder, null, { pictures: 10, interval: 10, making });
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = cache.get("a", async () => {
    begun.resolve();
    await held.promise;
    return Buffer.from("a");
  });
  await begun.promise;
  return { cache, first, finish: held.resolve };
}

describe("an image cache", () => {
  it("makes an image once for parallel requests", async () => {
    const cache = createPictureCache(folder);
    const make = picture("pie");
    const got = await Promise.all(Array.from({ length: 20 }, () => cache.get("pie", make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(got.map(String))).toEqual(new Set(["pie"]));
  });

  it("keeps images across restarts", async () => {
    await createPictureCache(folder).get("pie", picture("pie"));
    const make = picture("another pie");
    expect(String(await createPictureCache(folder).get("pie", make))).toBe("pie");
    expect(make).not.toHaveBeenCalled();
  });

  it("shares images with other processes by a bucket, and makes them where it has none", async () => {
    const objects = new Map<string, Buffer>();
    const bucket: Bucket = {
      read: async (name) => objects.get(name) ?? null,
      write: async (name, bytes) => void objects.set(name, bytes),
    };
    const [one, other] = [join(folder, "one/media"), join(folder, "other/media")];
    await createPictureCache(one, bucket).get("pie", picture("pie"));
    const make = picture("another pie");
    expect(String(await createPictureCache(other, bucket).get("pie", make))).toBe("pie");
    expect(make).not.toHaveBeenCalled();
    objects.clear();
    expect(String(await createPictureCache(other, bucket).get("pie", make))).toBe("pie");
    expect(String(await createPictureCache(other, bucket).get("cake", picture("cake")))).toBe("cake");
    expect([...objects.keys()]).toEqual([expect.stringMatching(/^media\/[0-9a-f]{32}$/)]);
  });

  it("separates different images", async () => {
    const cache = createPictureCache(folder);
    await cache.get("pie", picture("pie"));
    expect(String(await cache.get("cake", picture("cake")))).toBe("cake");
  });

  it("retries after a failure, which leaves no partial file", async () => {
    const cache = createPictureCache(folder);
    await expect(cache.get("pie", () => Promise.reject(new Error("burnt")))).rejects.toThrow("burnt");
    expect(await readdir(folder)).toEqual([]);
    expect(String(await cache.get("pie", picture("pie")))).toBe("pie");
  });

  it("rejects callers when too many images wait", async () => {
    const { cache, first, finish } = await takeOnlyPlace();
    const others = [cache.get("b", picture("b")), cache.get("c", picture("c"))];
    await expect(Promise.race(others)).rejects.toThrow(BusyError);
    finish();
    expect(String(await first)).toBe("a");
    expect((await Promise.allSettled(others)).map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
    ]);
  });

  it("drops an image that waits when all its callers have gone, not when one of them has", async () => {
    const { cache, first, finish } = await takeOnlyPlace(2);
    const gone = new AbortController();
    const [unwanted, wanted] = [picture("unwanted"), picture("wanted")];
    const dropped = cache.get("b", unwanted, gone.signal);
    const shared = [cache.get("c", wanted, gone.signal), cache.get("c", wanted, new AbortController().signal)];
    gone.abort();
    finish();
    await expect(dropped).rejects.toThrow(BusyError);
    expect((await Promise.all(shared)).map(String)).toEqual(["wanted", "wanted"]);
    expect(unwanted).not.toHaveBeenCalled();
    expect(String(await first)).toBe("a");
  });

  it("does what an image needs beside its rendering while another one is rendered", async () => {
    const { cache, first, finish } = await takeOnlyPlace();
    const read = picture("apple");
    const [begun, render] = [Promise.withResolvers<void>(), picture("apple pie")];
    const reading = cache.getMade("b", async (inTurn) => {
      await read();
      begun.resolve();
      return inTurn(render);
    });
    await begun.promise;
    expect(render).not.toHaveBeenCalled();
    finish();
    expect([String(await reading), String(await first)]).toEqual(["apple pie", "a"]);
  });

  it("creates its folder again when it is deleted", async () => {
    await rm(folder, { recursive: true });
    await createPictureCache(folder).get("pie", picture("pie"));
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("evicts the oldest images when there are too many", async () => {
    const cache = createPictureCache(folder, null, {
      pictures: 3,
      interval: 5,
      making: { parallel: 1, waiting: 10, maxWaitMs: 60_000 },
    });
    for (const name of ["a", "b", "c", "d", "e"]) await cache.get(name, picture(name));
    expect(await readdir(folder)).toHaveLength(3);
  });
});
