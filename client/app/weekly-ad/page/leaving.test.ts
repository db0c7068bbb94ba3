import { afterEach, expect, it, vi } from "vitest";
import { clientLoader } from "./weekly-ad-route.tsx";

afterEach(() => vi.unstubAllGlobals());

it("cancels the query of the ad if the visitor navigates before the response", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", (_address: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
  });
  const visit = new AbortController();
  const request = new Request("http://reams.localhost/weekly-ad", { signal: visit.signal });
  const loaded = clientLoader({ params: {}, request } as unknown as Parameters<typeof clientLoader>[0]);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  expect(signals.some((signal) => signal?.aborted)).toBe(false);
  visit.abort();
  await expect(loaded).rejects.toMatchObject({ init: { status: 503 } });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
