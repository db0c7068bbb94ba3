import { beforeEach, expect, it, vi } from "vitest";
import { dropPage, keepPage, offlineCopies, noteViewer } from "./offline-copies.ts";

/** The part of the browser's cache storage that the worker uses. */
function fakeCaches() {
  const all = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return {
      match: async (key: string) => (entries.has(key) ? new Response(entries.get(key)) : undefined),
      matchAll: async () => [...entries.values()].map((text) => new Response(text)),
      put: async (key: string, response: Response) => void entries.set(key, await response.text()),
      delete: async (key: string) => entries.delete(key),
    };
  };
  return { open, delete: async (name: string) => all.delete(name) };
}

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.stubGlobal("caches", fakeCaches());
  return () => void vi.unstubAllGlobals();
});

const page = (path: string, readAt = 1_000) => ({ path, heading: path, readAt, html: "" });
const paths = async (now = 2_000) => (await offlineCopies(now)).map(({ path }) => path);

it("keeps the newest copy of each page of a shopper", async () => {
  await keepPage(page("/trip", 1_000), "ana");
  await keepPage(page("/pocket-sheet", 1_100), "ana");
  await keepPage(page("/trip", 1_200), "ana");
  expect((await offlineCopies(2_000)).map(({ path, readAt }) => [path, readAt])).toEqual([
    ["/trip", 1_200],
    ["/pocket-sheet", 1_100],
  ]);
});

it("keeps a limited number of stores, the newest ones", async () => {
  for (const [index, store] of ["orem", "provo", "lehi", "sandy"].entries())
    await keepPage(page(`/stores/${store}`, 1_000 + index), "ana");
  expect(await paths()).toEqual(["/stores/sandy", "/stores/lehi", "/stores/provo"]);
});

it("drops pages after a week", async () => {
  await keepPage(page("/trip"), "ana");
  expect(await paths(1_000 + 7 * DAY)).toEqual([]);
  expect(await paths()).toEqual([]);
});

it.each(["guest", "ben"])("drops every page of a shopper once %s is seen", async (viewer) => {
  await keepPage(page("/trip"), "ana");
  await noteViewer(viewer, 1_500);
  expect(await paths()).toEqual([]);
});

it("keeps no page that was requested before its shopper logged out", async () => {
  await noteViewer("guest", 1_500);
  await keepPage(page("/trip", 1_400), "ana");
  expect(await paths()).toEqual([]);
});

it("keeps no page that was requested before its shopper logged out and in again", async () => {
  await noteViewer("guest", 1_500);
  await noteViewer("ana", 1_600);
  await keepPage(page("/trip", 1_400), "ana");
  expect(await paths()).toEqual([]);
});

it("keeps a shared list for a guest, and drops it when its link has ended", async () => {
  await keepPage(page("/list/abc"), "guest");
  expect(await paths()).toEqual(["/list/abc"]);
  await dropPage("/list/abc");
  expect(await paths()).toEqual([]);
});
