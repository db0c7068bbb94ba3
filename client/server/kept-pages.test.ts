// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBody } from "./compress.ts";
import { createKeptPages, type Rendered } from "./kept-pages.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  // A process that answers requests has been running for a while.
  vi.advanceTimersByTime(1_000);
});
afterEach(() => void vi.useRealTimers());

const options = { freshMs: 2_000, staleMs: 10_000, maxBytes: 1_000_000 };

const rendered = (text: string, mayKeep = true): Rendered => ({
  page: { status: 200, headers: {}, body: createBody(Buffer.from(text)) },
  mayKeep,
});

/** Renders `1`, `2`, `3` … and says how often. */
function counting(mayKeep = true) {
  const render = vi.fn(async () => rendered(String(render.mock.calls.length), mayKeep));
  return render;
}

type Pages = ReturnType<typeof createKeptPages>;
const textOf = async (page: ReturnType<Pages["read"]>) => (await page)?.body.plain.toString();

it("renders a page once for all who ask within its time, at once or one after the other", async () => {
  const pages = createKeptPages(options);
  const render = counting();
  const texts = await Promise.all(Array.from({ length: 50 }, () => textOf(pages.read("a", render))));
  vi.advanceTimersByTime(1_900);
  texts.push(await textOf(pages.read("a", render)));
  expect(new Set(texts)).toEqual(new Set(["1"]));
  expect(render).toHaveBeenCalledOnce();
});

it("keeps addresses apart", async () => {
  const pages = createKeptPages(options);
  const render = counting();
  expect([await textOf(pages.read("a", render)), await textOf(pages.read("b", render))]).toEqual(["1", "2"]);
});

it("hands out a page that is a little old while the next one is rendered", async () => {
  const pages = createKeptPages(options);
  const render = counting();
  await pages.read("a", render);
  vi.advanceTimersByTime(3_000);
  expect(await textOf(pages.read("a", render))).toBe("1");
  await vi.waitFor(async () => expect(await textOf(pages.read("a", render))).toBe("2"));
  expect(render).toHaveBeenCalledTimes(2);
});

it("waits for a new page when the old one is too old", async () => {
  const pages = createKeptPages(options);
  const render = counting();
  await pages.read("a", render);
  vi.advanceTimersByTime(13_000);
  expect(await textOf(pages.read("a", render))).toBe("2");
});

it("shares no page that is for one visitor, and need not render it again to know", async () => {
  const pages = createKeptPages(options);
  const render = counting(false);
  expect(await pages.read("a", render)).toBeNull();
  expect(await pages.read("a", render)).toBeNull();
  expect(render).toHaveBeenCalledOnce();
});

it("keeps no failure", async () => {
  const pages = createKeptPages(options);
  await expect(
    pages.read("a", async () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  expect(await textOf(pages.read("a", counting()))).toBe("1");
});

it("lets the pages go first that nobody asks for, when there is no more room", async () => {
  const pages = createKeptPages({ ...options, maxBytes: 3_500 });
  const render = counting();
  await pages.read("wanted", render);
  for (const key of ["b", "c", "d"]) {
    await pages.read(key, render);
    await pages.read("wanted", render);
  }
  expect(await textOf(pages.read("wanted", render))).toBe("1");
  expect(await textOf(pages.read("b", render))).toBe("5");
});
