import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isOffline, isUnreachable, siteFetch, subscribeConnection } from "./connection.ts";

const request = vi.fn<typeof fetch>();
const reports = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

beforeEach(async () => {
  vi.stubGlobal("fetch", request);
  reports(true);
  request.mockResolvedValue(new Response());
  await siteFetch("/graphql");
});
afterEach(() => {
  request.mockReset();
  vi.unstubAllGlobals();
});

async function fail(): Promise<void> {
  request.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(siteFetch("/graphql")).rejects.toThrow("Failed to fetch");
}

it("is offline when the browser reports so", () => {
  expect([isOffline(), isUnreachable()]).toEqual([false, false]);
  reports(false);
  expect([isOffline(), isUnreachable()]).toEqual([true, true]);
});

it("is unreachable, not offline, after a failed request in a browser that reports a network", async () => {
  await fail();
  expect([isOffline(), isUnreachable()]).toEqual([false, true]);
  await siteFetch("/graphql");
  expect(isUnreachable()).toBe(false);
});

it("is not offline after a request that reached the site, whatever the browser reports", async () => {
  reports(false);
  await siteFetch("/graphql");
  expect(isOffline()).toBe(false);
  await fail();
  expect(isOffline()).toBe(true);
});

it("expects to reach the site again once the browser reports a network", async () => {
  reports(false);
  await fail();
  reports(true);
  expect(isUnreachable()).toBe(false);
});

it("learns nothing from a request that the page aborted", async () => {
  request.mockRejectedValueOnce(new DOMException("aborted", "AbortError"));
  await siteFetch("/graphql", { signal: AbortSignal.abort() }).catch(() => undefined);
  expect(isUnreachable()).toBe(false);
});

it("notifies of requests and of reports, until the subscription ends", async () => {
  const listener = vi.fn();
  const end = subscribeConnection(listener);
  await fail();
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  await fail();
  window.dispatchEvent(new Event("offline"));
  expect(listener).toHaveBeenCalledTimes(3);
});
