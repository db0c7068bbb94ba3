import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { Mail } from "./portal.ts";
import { sendWithRetries } from "./send-with-retries.ts";

const mail: Mail = {
  from: "a@aisle.example",
  to: ["ana@example.com"],
  subject: "Hi",
  kind: "account-changed",
  body: "",
};
const down = new UpstreamError({ upstream: "portal", kind: "unavailable" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function send(read: () => Promise<Mail | null>, failures: number) {
  const ids: unknown[] = [];
  const portal = {
    sendMail: async ({ id }: Mail) => {
      ids.push(id);
      if (ids.length <= failures) throw down;
    },
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const context = { upstreams: { portal }, log } as unknown as Parameters<typeof sendWithRetries>[2];
  await sendWithRetries(read, "accountNotice", context);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  return { ids, log };
}

it("tries an email again under the same id until the outbox takes it", async () => {
  const { ids, log } = await send(async () => mail, 2);
  expect(ids).toEqual([expect.any(String), ids[0], ids[0]]);
  expect(log.error).not.toHaveBeenCalled();
});

it("says when it gives an email up", async () => {
  const { ids, log } = await send(async () => mail, Infinity);
  expect([ids.length, log.error.mock.calls.length]).toEqual([4, 1]);
});

it.each([
  ["there is none", async () => null, 0],
  ["it cannot be read", async () => Promise.reject(down), 1],
])("sends no email if %s", async (_why, read, warnings) => {
  const { ids, log } = await send(read, 0);
  expect([ids, log.warn.mock.calls.length]).toEqual([[], warnings]);
});
