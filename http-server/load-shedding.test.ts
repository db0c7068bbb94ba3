import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BodyTimes, usualBodyTimes } from "./arriving-bodies.ts";
import { registerLoadShedding, TooBusyError } from "./load-shedding.ts";

let app: FastifyInstance;
let release: () => void;
let lines: string[];

const json = { "content-type": "application/json" };

async function start(limits: { requests: number; turnMs: number }, times: BodyTimes = usualBodyTimes): Promise<void> {
  const hold = new Promise<void>((resolve) => (release = resolve));
  app = fastify({ logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler((error, request, reply) => {
    // A closed connection also ends its request: no response can reach the client.
    if (!(error instanceof TooBusyError) && !request.raw.destroyed) throw error;
    return reply.code(503).send("too busy");
  });
  registerLoadShedding(app, limits, ["/health/"], times);
  app.post("/sum", ({ body }) => ({ sum: (body as readonly number[]).reduce((sum, each) => sum + each, 0) }));
  app.get("/health/live", () => ({ live: true }));
  app.get("/", () => ({ quick: true }));
  app.get("/slow", () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    return { slow: true };
  });
  app.get("/held", async () => {
    await hold;
    return { held: true };
  });
  await app.listen({ port: 0 });
}

const origin = () => app.listeningOrigin;
const request = (path: string, signal?: AbortSignal) =>
  fetch(`${origin()}${path}`, signal === undefined ? {} : { signal });

const statusOf = (answer: unknown): string => String(answer).slice(9, 12);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** Sends a text on each connection at once, and returns the statuses. */
function requestOn(sockets: readonly Socket[], text: string): Promise<readonly string[]> {
  const answers = sockets.map(async (socket) => statusOf((await once(socket, "data"))[0]));
  for (const socket of sockets) socket.write(text);
  return Promise.all(answers);
}

/** Opens connections, so that requests on them arrive in one turn. */
async function openConnections(count: number): Promise<readonly Socket[]> {
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: count }, () => connect(port));
  await requestOn(sockets, get("/health/live"));
  return sockets;
}

beforeEach(() => {
  lines = [];
});

afterEach(async () => {
  release();
  app.server.closeAllConnections();
  await app.close();
});

it("answers up to the limit of concurrent requests, rejects the others with Retry-After, and logs nothing", async () => {
  await start({ requests: 2, turnMs: 60_000 });
  const waiting = [request("/held"), request("/held")];
  await vi.waitFor(async () => expect((await request("/")).status).toBe(503));
  const overloadAnswer = await request("/");
  expect(overloadAnswer.headers.get("retry-after")).toBe("1");
  expect(await overloadAnswer.text()).toBe("too busy");
  expect((await request("/health/live")).status).toBe(200);
  expect(lines).toEqual([]);
  release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await request("/")).status).toBe(200));
});

it("frees the slot of a client that disconnects before the answer", async () => {
  await start({ requests: 1, turnMs: 60_000 });
  const leaving = new AbortController();
  const pendingRequest = request("/held", leaving.signal);
  await vi.waitFor(async () => expect((await request("/")).status).toBe(503));
  leaving.abort();
  await expect(pendingRequest).rejects.toThrow("aborted");
  await vi.waitFor(async () => expect((await request("/")).status).toBe(200));
});

it("rejects requests that waited behind a long event-loop turn, and answers those of the next turn", async () => {
  await start({ requests: 16, turnMs: 50 });
  const statuses = await requestOn(await openConnections(60), get("/slow"));
  expect(statuses.filter((status) => status === "200").length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === "503").length).toBeGreaterThan(0);
  expect((await request("/slow")).status).toBe(200);
});

/**
 * Sends the head of a request with a body, and a piece of the body every 20 ms; returns the response once the
 * connection is closed.
 */
function pacedPost(contentLength: number, piece = " "): { readonly answer: Promise<string> } {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port);
  const head = `POST /sum HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${contentLength}\r\n\r\n`;
  socket.write(head);
  const pacing = setInterval(() => socket.write(piece), 20);
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  // A write after the server closed the connection fails; the response does not depend on it.
  socket.on("error", () => undefined);
  const answer = new Promise<string>((resolve) => {
    socket.once("close", () => {
      clearInterval(pacing);
      resolve(text);
    });
  });
  return { answer };
}

const bodyTimes = { smallMs: 300, largeMs: 1_500, crowdedMs: 60_000 };

describe("a slow body", () => {
  it("holds no slot: many of them cause no rejection", async () => {
    await start({ requests: 40, turnMs: 60_000 }, bodyTimes);
    const slow = Array.from({ length: 50 }, () => pacedPost(1_000));
    for (let count = 0; count < 20; count += 1) expect((await request("/")).status).toBe(200);
    await Promise.all(slow.map(({ answer }) => answer));
  });

  it("times out, as does a large one that sends less than 100 KB in that time", async () => {
    await start({ requests: 8, turnMs: 60_000 }, { smallMs: 300, largeMs: 60_000, crowdedMs: 60_000 });
    const startedAt = performance.now();
    const ends = [pacedPost(1_000), pacedPost(200 * 1_024)].map(async ({ answer }) => {
      expect(await answer).toContain("408 Request Timeout");
      return performance.now() - startedAt;
    });
    for (const took of await Promise.all(ends)) expect(took).toBeLessThan(1_400);
  });

  it("has a longer timeout when it is large and keeps arriving", async () => {
    const [size, piece] = [1_000_000, " ".repeat(25_000)];
    await start({ requests: 8, turnMs: 60_000 }, { smallMs: 300, largeMs: 60_000, crowdedMs: 60_000 });
    // Spaces are not JSON; the error is sent once the body is complete.
    expect(await pacedPost(size, piece).answer).toContain("400 Bad Request");
    await app.close();
    await start({ requests: 8, turnMs: 60_000 }, { smallMs: 300, largeMs: 500, crowdedMs: 60_000 });
    expect(await pacedPost(size, piece).answer).toContain("408 Request Timeout");
  });

  it("counts toward the limit of concurrent bodies of its address", async () => {
    await start({ requests: 8, turnMs: 60_000 }, { smallMs: 60_000, largeMs: 60_000, crowdedMs: 60_000 });
    const sum = async () => (await fetch(`${origin()}/sum`, { method: "POST", headers: json, body: "[1,2]" })).status;
    const slow = [pacedPost(1_000), pacedPost(1_000)];
    await vi.waitFor(async () => expect(await sum()).toBe(503));
    expect(await pacedPost(1_000).answer).toContain("503");
    expect((await request("/")).status).toBe(200);
    app.server.closeAllConnections();
    await Promise.all(slow.map(({ answer }) => answer));
    await vi.waitFor(async () => expect(await sum()).toBe(200));
  });

  it("makes room for another one of its address after a second, so that a slow client does not shut out its neighbors", async () => {
    await start({ requests: 8, turnMs: 60_000 }, { smallMs: 60_000, largeMs: 60_000, crowdedMs: 400 });
    const sum = async () => (await fetch(`${origin()}/sum`, { method: "POST", headers: json, body: "[1,2]" })).status;
    const slow = [pacedPost(1_000), pacedPost(1_000)];
    await vi.waitFor(async () => expect(await sum()).toBe(503));
    await vi.waitFor(async () => expect(await sum()).toBe(200));
    expect(await Promise.race(slow.map(({ answer }) => answer))).toContain("408 Request Timeout");
    app.server.closeAllConnections();
    await Promise.all(slow.map(({ answer }) => answer));
  });

  it("counts toward that limit within a turn too, unless it arrives with its head", async () => {
    await start({ requests: 8, turnMs: 60_000 }, { smallMs: 60_000, largeMs: 60_000, crowdedMs: 60_000 });
    const head = "POST /sum HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n";
    const sockets = await openConnections(5);
    const statuses: string[] = [];
    for (const socket of sockets) socket.once("data", (chunk) => statuses.push(statusOf(chunk)));
    expect(await requestOn(await openConnections(5), `${head}[1,2]`)).toEqual(Array(5).fill("200"));
    for (const socket of sockets) socket.write(head);
    await vi.waitFor(() => expect(statuses).toEqual(Array(3).fill("503")));
    for (const socket of sockets) socket.write("[1,2]");
    await vi.waitFor(() => expect(statuses.toSorted()).toEqual(["200", "200", "503", "503", "503"]));
  });

  it("does not change bodies that arrive at once, and each holds a slot until its answer", async () => {
    await start({ requests: 4, turnMs: 60_000 }, bodyTimes);
    for (let count = 0; count < 20; count += 1) {
      const answer = await fetch(`${origin()}/sum`, { method: "POST", headers: json, body: "[1,2]" });
      expect(await answer.json()).toEqual({ sum: 3 });
    }
  });
});
