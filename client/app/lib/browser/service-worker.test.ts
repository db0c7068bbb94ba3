import { afterEach, describe, expect, it, vi } from "vitest";
import { siteFetch } from "./connection.ts";
import { offlineDocument, tellWorker } from "./service-worker.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const browser = (onLine: boolean, controller: object | null) =>
  vi.stubGlobal("navigator", { onLine, serviceWorker: { controller } });

describe("a link that is pressed", () => {
  const address = new URL("/weekly-ad", window.location.href).href;

  it.each([
    ["offline, with a service worker", false, {}, address, true],
    ["online", true, {}, address, false],
    ["offline, without a service worker", false, null, address, false],
    ["offline, for other parameters of the same page", false, {}, `${window.location.href}?page=2`, false],
  ])("%s opens a document if the worker can show it", (_case, onLine, controller, to, leaves) => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    browser(onLine, controller);
    expect(offlineDocument(to) !== undefined).toBe(leaves);
    expect(assign.mock.calls).toEqual(leaves ? [[to]] : []);
  });
});

describe("a link that is pressed after a failed request in a browser that always reports a network", () => {
  it("opens a document, until a request has reached the site", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    browser(true, {});
    const address = new URL("/weekly-ad", window.location.href).href;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await siteFetch("/graphql").catch(() => undefined);
    expect(offlineDocument(address)).toBeDefined();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
    await siteFetch("/graphql");
    expect(offlineDocument(address)).toBeUndefined();
    expect(assign).toHaveBeenCalledExactlyOnceWith(address);
  });
});

it.each(["ana", null])("tells the worker that the viewer is %s", async (viewer) => {
  const postMessage = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } });
  tellWorker(viewer);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ viewer }));
});

it("needs no service worker", () => {
  vi.stubGlobal("navigator", {});
  expect(() => tellWorker(null)).not.toThrow();
});
