import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchQuery } from "./fetch-query.server.ts";

const sent = vi.fn<typeof fetch>();
const STUCK_MS = 2_500;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", sent);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockReset();
});

const ask = () => fetchQuery("http://gateway.test/graphql", { method: "POST" });
const textOf = async (response: Promise<Response>) => (await response).text();

it("sends a query once if its response arrives in time", async () => {
  sent.mockResolvedValueOnce(new Response("first"));
  expect(await textOf(ask())).toBe("first");
  expect(sent).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it("sends a query once more if its gateway is stuck, and takes the first response", async () => {
  const stuck = Promise.withResolvers<Response>();
  sent.mockReturnValueOnce(stuck.promise).mockResolvedValueOnce(new Response("second"));
  const response = textOf(ask());
  await vi.advanceTimersByTimeAsync(STUCK_MS - 1);
  expect(sent).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await response).toBe("second");
  expect(sent.mock.calls).toEqual([
    ["http://gateway.test/graphql", { method: "POST" }],
    ["http://gateway.test/graphql", { method: "POST" }],
  ]);
});

it("takes the late response of a slow gateway if the second query fails", async () => {
  const slow = Promise.withResolvers<Response>();
  sent.mockReturnValueOnce(slow.promise).mockRejectedValueOnce(new TypeError("refused"));
  const response = textOf(ask());
  await vi.advanceTimersByTimeAsync(STUCK_MS);
  slow.resolve(new Response("late"));
  expect(await response).toBe("late");
});

it("does not send a failed query again", async () => {
  sent.mockRejectedValueOnce(new TypeError("refused"));
  await expect(ask()).rejects.toThrow("refused");
  expect(sent).toHaveBeenCalledOnce();
});
