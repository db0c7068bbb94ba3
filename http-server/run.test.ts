import { expect, it, onTestFinished, vi } from "vitest";
import { untilReady } from "./run.ts";

it("asks each part until it listens, then until it is ready", async () => {
  const fetch = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetch.mockRestore());
  const [services, gateway] = ["http://services:4100", "http://gateway:4000"];
  fetch.mockRejectedValueOnce(new TypeError("fetch failed"));
  for (const status of [503, 200, 503, 200]) fetch.mockResolvedValueOnce(new Response("{}", { status }));
  await untilReady([services, gateway]);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    ...Array<string>(3).fill(`${services}/health/ready`),
    ...Array<string>(2).fill(`${gateway}/health/ready`),
  ]);
});
