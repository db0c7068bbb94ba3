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

it("renders few pages at once for which nobody waits, and the others when they are asked for again", async () => {
  const pages = createKeptPages(options);
  const keys = Array.from({ length: 50 }, (_, index) => `page ${index}`);
  const quick = counting();
  for (const key of keys) await pages.read(key, quick);
  vi.advanceTimersByTime(3_000);
  const ends: ((page: Rendered) => void)[] = [];
  const slow = vi.fn(() => new Promise<Rendered>((resolve) => ends.push(resolve)));
  const old = await Promise.all(keys.map((key) => textOf(pages.read(key, slow))));
  expect(old).toEqual(keys.map((_, index) => String(index + 1)));
  expect(slow).toHaveBeenCalledTimes(4);

  // A page that nobody has asked for yet waits for no refreshing.
  expect(await textOf(pages.read("another", quick))).toBe("51");
  for (const end of ends) end(rendered("new"));
  await vi.waitFor(async () => expect(await textOf(pages.read("page 3", slow))).toBe("new"));
  expect(await textOf(pages.read("page 4", slow))).toBe("5");
  expect(slow).toHaveBeenCalledTimes(5);
});

it("hands the old page out for its time when the next one fails, and then says so", async () => {
  const pages = createKeptPages(options);
  await pages.read("a", counting());
  vi.advanceTimersByTime(3_000);
  const failed = { ...rendered("failed", false), page: { ...rendered("failed").page, status: 503 } };
  const failing = vi.fn(async () => failed);
  for (let visit = 0; visit < 3; visit += 1) expect(await textOf(pages.read("a", failing))).toBe("1");
  expect(failing).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(await pages.read("a", failing)).toBeNull();
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

it("gives whoever waits the page, even when others took all the room meanwhile, and renders it once", async () => {
  const pages = createKeptPages({ ...options, maxBytes: 3_500 });
  await pages.read("a", counting());
  vi.advanceTimersByTime(13_000);
  let end = (_page: Rendered): void => undefined;
  const slow = vi.fn(() => new Promise<Rendered>((resolve) => (end = resolve)));
  const waiting = [textOf(pages.read("a", slow))];
  for (const key of ["b", "c", "d", "e"]) await pages.read(key, counting());
  waiting.push(textOf(pages.read("a", slow)));
  end(rendered("new"));
  expect(await Promise.all(waiting)).toEqual(["new", "new"]);
  expect(slow).toHaveBeenCalledOnce();
});
