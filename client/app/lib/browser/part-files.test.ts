import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { timing } from "../business-constants.ts";
import { reloadOnceForChunk } from "./chunk-reload.ts";
import { importPart, readAhead } from "./part-files.ts";

const request = vi.fn<typeof fetch>();
const load = vi.fn(async () => "the part");
let count = 0;

/** Returns URLs of files that no test has read before. */
const newFiles = (...names: readonly string[]) => names.map((name) => `/assets/${name.replace(".", `-${++count}.`)}`);

const readFiles = () => request.mock.calls.map(([url]) => url);
const importer = "http://localhost:3000/assets/page.js";
const urlOf = (file: string | undefined) => new URL(file ?? "", importer).href;

beforeEach(() => {
  vi.stubGlobal("fetch", request);
  request.mockImplementation(async () => new Response("code"));
});
afterEach(() => {
  request.mockReset();
  load.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const link of document.head.querySelectorAll("link")) link.remove();
});

it("imports a part after all of its files are read", async () => {
  const files = newFiles("dialog.js", "shared.js");
  const answer = Promise.withResolvers<Response>();
  request.mockImplementationOnce(() => answer.promise);
  const part = importPart(load, files, importer);
  await vi.waitFor(() => expect(readFiles()).toEqual(files.map(urlOf)));
  expect(load).not.toHaveBeenCalled();
  answer.resolve(new Response("code"));
  expect(await part).toBe("the part");
});

it.each([0, 1])("never imports a part while its file %i fails, and reads only that one again", async (failing) => {
  const files = newFiles("dialog.js", "shared.js");
  request.mockImplementation(async (url) => {
    if (url === urlOf(files[failing])) throw new TypeError("Failed to fetch");
    return new Response("code");
  });
  await expect(importPart(load, files, importer)).rejects.toThrow("Failed to fetch");
  expect(load).not.toHaveBeenCalled();
  request.mockClear();
  request.mockImplementation(async () => new Response("code"));
  expect(await importPart(load, files, importer)).toBe("the part");
  expect(readFiles()).toEqual([urlOf(files[failing])]);
});

it.each([
  [404, true],
  [503, false],
])("does not import a file with status %i; the page reloads for it: %s", async (status, reloads) => {
  request.mockImplementation(async () => new Response("no", { status }));
  const error: unknown = await importPart(load, newFiles("dialog.js"), importer).catch((reason: unknown) => reason);
  expect(load).not.toHaveBeenCalled();
  const page = { reload: vi.fn(), storage: { getItem: () => null, setItem: () => {} }, now: () => Date.now() };
  expect(reloadOnceForChunk(error, page)).toBe(reloads);
});

it("gives up on a file after the timeout, and reads it again at the next call", async () => {
  const timeout = new AbortController();
  const wait = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeout.signal);
  request.mockImplementationOnce(
    (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("late")))),
  );
  const files = newFiles("dialog.js");
  const part = importPart(load, files, importer);
  timeout.abort();
  await expect(part).rejects.toThrow("late");
  expect(wait).toHaveBeenCalledWith(timing.chunkTimeout);
  wait.mockRestore();
  expect(await importPart(load, files, importer)).toBe("the part");
});

it("reads no file twice, and none that the document has loaded", async () => {
  const [shared = "", own = ""] = newFiles("shared.js", "dialog.js");
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: urlOf(shared) }));
  await importPart(load, [shared, own], importer);
  await importPart(load, [shared, own], importer);
  expect(readFiles()).toEqual([urlOf(own)]);
});

it("imports a part without files", async () => {
  expect(await importPart(load)).toBe("the part");
});

it("reads no style sheet, because every page contains the only one", async () => {
  await importPart(load, ["/assets/styles-1.css#", "/assets/styles-2.css"], importer);
  expect(request).not.toHaveBeenCalled();
});

it("reads the files of a part ahead without importing it, and only once", async () => {
  const files = newFiles("dialog.js");
  const part = () => importPart(load, files, importer);
  readAhead(part);
  await vi.waitFor(() => expect(readFiles()).toEqual(files.map(urlOf)));
  expect(load).not.toHaveBeenCalled();
  expect(await part()).toBe("the part");
  expect(request).toHaveBeenCalledOnce();
});
