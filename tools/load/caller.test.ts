import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openCaller } from "./caller.ts";
import { putLoad } from "./closed-loop.ts";

let server: Server;

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("posts a body repeatedly on one connection and measures the first byte before the last", async () => {
  const bodies: string[] = [];
  const connections = new Set<unknown>();
  const port = await serve((request, answer) => {
    connections.add(request.socket);
    request.on("data", (chunk: Buffer) => bodies.push(chunk.toString()));
    request.on("end", () => {
      answer.write("first");
      setImmediate(() => answer.end("last"));
    });
  });
  const caller = openCaller({ port, path: "/", headers: {}, body: "{}" });
  const answers = [await caller.ask(), await caller.ask()];
  caller.close();
  const whole = { status: 200, start: "firstlast", length: 9, retryAfter: null };
  expect(answers).toMatchObject([whole, whole]);
  expect(answers.every(({ firstByteMs, ms }) => firstByteMs < ms)).toBe(true);
  expect([bodies, connections.size]).toEqual([["{}", "{}"], 1]);
});

it("rejects when the connection breaks, and connects again for the next request", async () => {
  let requestCount = 0;
  const port = await serve((request, answer) => {
    requestCount += 1;
    if (requestCount === 1) request.socket.destroy();
    else answer.end("well");
  });
  const caller = openCaller({ port, path: "/", headers: {}, body: null });
  await expect(caller.ask()).rejects.toThrow(/broke|reset/);
  expect(await caller.ask()).toMatchObject({ status: 200, start: "well" });
  caller.close();
});

it("counts responses with errors and broken connections as failures of a load", async () => {
  let requestCount = 0;
  const port = await serve((request, answer) => {
    requestCount += 1;
    if (requestCount === 1) request.socket.destroy();
    else answer.end('{"errors":[]}');
  });
  const load = { connections: 2, seconds: 0 };
  const result = await putLoad({ port, path: "/", headers: {}, body: null }, load);
  expect(result).toMatchObject({ answers: 0, failures: 2, refusals: 0 });
});
