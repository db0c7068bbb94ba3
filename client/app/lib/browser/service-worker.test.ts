import { afterEach, describe, expect, it, vi } from "vitest";
import { leavesOffline, tellWorker } from "./service-worker.ts";

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
    expect(leavesOffline(to)).toBe(leaves);
    expect(assign.mock.calls).toEqual(leaves ? [[to]] : []);
  });
});

it.each([
  ["ana", "ana"],
  [null, "guest"],
])("tells the worker that the viewer is %s", async (viewer, named) => {
  const postMessage = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ active: { postMessage } }) } });
  tellWorker(viewer);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ viewer: named }));
});

it("needs no service worker", () => {
  vi.stubGlobal("navigator", {});
  expect(() => tellWorker(null)).not.toThrow();
});
