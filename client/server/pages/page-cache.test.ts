import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBody } from "../../../http-server/encoded-body.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  // A process that answers requests has been running for a while.
  vi.advanceTimersByTime(1_000);
});
afterEach(() => void vi.useRealTimers());

const options = { freshMs: 2_000, staleMs: 10_000, maxBytes: 1_000_000 };

const rendered = (text: string, mayKeep = true): RenderedPage => ({
  page: { status: 200, headers: {}, body: createBody(Buffer.from(text)) },
  isCacheable: mayKeep,
});

/** Renders `1`, `2`, `3` … and says how often. */
function counting(mayKeep = true) {
  const render = vi.fn(async () => rendered(String(render.mock.calls.length), mayKeep));
  return render;
}

type Pages = ReturnType<typeof createPageCache>;
const textOf = async (page: ReturnType<Pages["read"]>) => (await page)?.body.plain.toString();

it("renders a fresh page once for concurrent and later requests", async () => {
  const pages = createPageCache(options);
  const render = counting();
  const texts = await Promise.all(Array.from({ length: 50 }, () => textOf(pages.read("a", render))));
  vi.advanceTimersByTime(1_900);
  texts.push(await textOf(pages.read("a", render)));
  expect(new Set(texts)).toEqual(new Set(["1"]));
  expect(render).toHaveBeenCalledOnce();
});

it("caches pages by key", async () => {
  const pages = createPageCache(options);
  const render = counting();
  expect([await textOf(pages.read("a", render)), await textOf(pages.read("b", render))]).toEqual(["1", "2"]);
});

it("serves a stale page while it renders the next one", async () => {
  const pages = createPageCache(options);
  const render = counting();
  await pages.read("a", render);
  vi.advanceTimersByTime(3_000);
  expect(await textOf(pages.read("a", render))).toBe("1");
  await vi.waitFor(async () => expect(await textOf(pages.read("a", render))).toBe("2"));
  expect(render).toHaveBeenCalledTimes(2);
});

it("limits concurrent background renderings, and renders the others at their next request", async () => {
  const pages = createPageCache(options);
  const keys = Array.from({ length: 50 }, (_, index) => `page ${index}`);
  const quick = counting();
  for (const key of keys) await pages.read(key, quick);
  vi.advanceTimersByTime(3_000);
  const ends: ((page: RenderedPage) => void)[] = [];
  const slow = vi.fn(() => new Promise<RenderedPage>((resolve) => ends.push(resolve)));
  const old = await Promise.all(keys.map((key) => textOf(pages.read(key, slow))));
  expect(old).toEqual(keys.map((_, index) => String(index + 1)));
  expect(slow).toHaveBeenCalledTimes(4);

  // A page that is not cached does not wait for refreshes.
  expect(await textOf(pages.read("another", quick))).toBe("51");
  for (const end of ends) end(rendered("new"));
  await vi.waitFor(async () => expect(await textOf(pages.read("page 3", slow))).toBe("new"));
  expect(await textOf(pages.read("page 4", slow))).toBe("5");
  expect(slow).toHaveBeenCalledTimes(5);
});

it("serves a stale page if the rendering fails, and fails once it is too old", async () => {
  const pages = createPageCache(options);
  await pages.read("a", counting());
  vi.advanceTimersByTime(3_000);
  const failed = { ...rendered("failed", false), page: { ...rendered("failed").page, status: 503 } };
  const failing = vi.fn(async () => failed);
  for (let visit = 0; visit < 3; visit += 1) expect(await textOf(pages.read("a", failing))).toBe("1");
  expect(failing).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(await pages.read("a", failing)).toBeNull();
});

it("waits for a new page if the cached one is too old", async () => {
  const pages = createPageCache(options);
  const render = counting();
  await pages.read("a", render);
  vi.advanceTimersByTime(13_000);
  expect(await textOf(pages.read("a", render))).toBe("2");
});

it("returns null for a page for one visitor, and remembers it", async () => {
  const pages = createPageCache(options);
  const render = counting(false);
  expect(await pages.read("a", render)).toBeNull();
  expect(await pages.read("a", render)).toBeNull();
  expect(render).toHaveBeenCalledOnce();
});

it("does not cache failures", async () => {
  const pages = createPageCache(options);
  await expect(
    pages.read("a", async () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  expect(await textOf(pages.read("a", counting()))).toBe("1");
});

it("evicts the least recently used pages", async () => {
  const pages = createPageCache({ ...options, maxBytes: 3_500 });
  const render = counting();
  await pages.read("wanted", render);
  for (const key of ["b", "c", "d"]) {
    await pages.read(key, render);
    await pages.read("wanted", render);
  }
  expect(await textOf(pages.read("wanted", render))).toBe("1");
  expect(await textOf(pages.read("b", render))).toBe("5");
});

it("returns a pending page even if it would be evicted, and renders it once", async () => {
  const pages = createPageCache({ ...options, maxBytes: 3_500 });
  await pages.read("a", counting());
  vi.advanceTimersByTime(13_000);
  let end = (_page: RenderedPage): void => undefined;
  const slow = vi.fn(() => new Promise<RenderedPage>((resolve) => (end = resolve)));
  const waiting = [textOf(pages.read("a", slow))];
  for (const key of ["b", "c", "d", "e"]) await pages.read(key, counting());
  waiting.push(textOf(pages.read("a", slow)));
  end(rendered("new"));
  expect(await Promise.all(waiting)).toEqual(["new", "new"]);
  expect(slow).toHaveBeenCalledOnce();
});
