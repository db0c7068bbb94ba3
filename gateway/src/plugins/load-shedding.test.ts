import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerHttpErrors } from "./http-errors.ts";
import { registerLoadShedding } from "./load-shedding.ts";

let app: FastifyInstance;
let release: () => void;
let lines: string[];

async function start(limits: { requests: number; loopDelayMs: number }): Promise<void> {
  const held = new Promise<void>((resolve) => (release = resolve));
  app = fastify({ logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } } });
  registerHttpErrors(app);
  await registerLoadShedding(app, limits, "/health/");
  app.get("/health/live", () => ({ live: true }));
  app.get("/", () => ({ quick: true }));
  app.get("/held", async () => {
    await held;
    return { held: true };
  });
  await app.listen({ port: 0 });
}

const origin = () => app.listeningOrigin;
const ask = (path: string, signal?: AbortSignal) => fetch(`${origin()}${path}`, signal === undefined ? {} : { signal });

beforeEach(() => {
  lines = [];
});

afterEach(async () => {
  release();
  app.server.closeAllConnections();
  await app.close();
});

it("answers as many at once as it may, turns the others away with a time to try again, and logs nothing", async () => {
  await start({ requests: 2, loopDelayMs: 60_000 });
  const waiting = [ask("/held"), ask("/held")];
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(503));
  const refused = await ask("/");
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.json()).toMatchObject({
    errors: [{ message: "Too many are asking just now. Please try again in a moment." }],
  });
  expect((await ask("/health/live")).status).toBe(200);
  expect(lines).toEqual([]);
  release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(200));
});

it("has a place again for each visitor who leaves before the answer", async () => {
  await start({ requests: 1, loopDelayMs: 60_000 });
  const leaving = new AbortController();
  const left = ask("/held", leaving.signal);
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(503));
  leaving.abort();
  await expect(left).rejects.toThrow("aborted");
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(200));
});

it("turns requests away while it is late with everything and has a lot to do, and only then", async () => {
  await start({ requests: 4, loopDelayMs: 50 });
  const block = setInterval(() => {
    const until = performance.now() + 150;
    while (performance.now() < until);
  }, 1);
  const two = [ask("/held"), ask("/held")];
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(503), { timeout: 10_000 });
  release();
  await Promise.all(two);
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(200), { timeout: 10_000 });
  clearInterval(block);
}, 30_000);
