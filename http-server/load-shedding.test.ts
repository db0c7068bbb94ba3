import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerLoadShedding, TooBusyError } from "./load-shedding.ts";

let app: FastifyInstance;
let release: () => void;
let lines: string[];

async function start(limits: { requests: number; turnMs: number }): Promise<void> {
  const held = new Promise<void>((resolve) => (release = resolve));
  app = fastify({ logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler((error, _request, reply) => {
    expect(error).toBeInstanceOf(TooBusyError);
    return reply.code(503).send("too busy");
  });
  registerLoadShedding(app, limits, ["/health/"]);
  app.get("/health/live", () => ({ live: true }));
  app.get("/", () => ({ quick: true }));
  app.get("/slow", () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    return { slow: true };
  });
  app.get("/held", async () => {
    await held;
    return { held: true };
  });
  await app.listen({ port: 0 });
}

const origin = () => app.listeningOrigin;
const ask = (path: string, signal?: AbortSignal) => fetch(`${origin()}${path}`, signal === undefined ? {} : { signal });

/** Asks on connections that are in use already, so that all requests come together, and returns the statuses. */
async function askAtOnce(path: string, count: number): Promise<readonly string[]> {
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: count }, () => connect(port));
  const askAll = (asked: string): Promise<readonly string[]> => {
    const answers = sockets.map(async (socket) => String((await once(socket, "data"))[0]).slice(9, 12));
    for (const socket of sockets) socket.write(`GET ${asked} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    return Promise.all(answers);
  };
  await askAll("/health/live");
  return askAll(path);
}

beforeEach(() => {
  lines = [];
});

afterEach(async () => {
  release();
  app.server.closeAllConnections();
  await app.close();
});

it("answers as many at once as it may, turns the others away with a time to try again, and logs nothing", async () => {
  await start({ requests: 2, turnMs: 60_000 });
  const waiting = [ask("/held"), ask("/held")];
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(503));
  const refused = await ask("/");
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.text()).toBe("too busy");
  expect((await ask("/health/live")).status).toBe(200);
  expect(lines).toEqual([]);
  release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(200));
});

it("has a place again for each visitor who leaves before the answer", async () => {
  await start({ requests: 1, turnMs: 60_000 });
  const leaving = new AbortController();
  const left = ask("/held", leaving.signal);
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(503));
  leaving.abort();
  await expect(left).rejects.toThrow("aborted");
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(200));
});

it("turns away those who stand behind others that have taken too long, and takes the next ones", async () => {
  await start({ requests: 16, turnMs: 50 });
  const statuses = await askAtOnce("/slow", 60);
  expect(statuses.filter((status) => status === "200").length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === "503").length).toBeGreaterThan(0);
  expect((await ask("/slow")).status).toBe(200);
});
