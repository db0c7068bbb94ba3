import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { startApp } from "./testing/start-app.ts";

/** A gateway that says what it was sent. */
async function startGateway() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader("content-type", "application/json").end(JSON.stringify({ length: body.length }));
    });
  });
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, bodies, server };
}

function beginPost(port: number, path: string): void {
  const socket = connect(port);
  // The server may cut it.
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  );
}

it("gives slow bodies no slot of pages, of the graph or of the gateway", async () => {
  const gateway = await startGateway();
  const connected: unknown[] = [];
  gateway.server.on("connection", (socket) => connected.push(socket));
  const { app } = await startApp(undefined, { gatewayUrl: gateway.url, load: { requests: 12, turnMs: 60_000 } });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (let count = 0; count < 20; count += 1) beginPost(port, count % 2 === 0 ? "/graphql" : "/login");
  for (let count = 0; count < 20; count += 1) {
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  }
  expect(connected).toEqual([]);
});

it("forwards small and large bodies and those without a length completely", async () => {
  const { url, bodies } = await startGateway();
  const { app } = await startApp(undefined, { gatewayUrl: url });
  const origin = await app.listen({ port: 0 });
  const post = async (body: string | ReadableStream) => {
    const headers = { "content-type": "application/json" };
    // Node demands this for streams.
    const options: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
    return (await fetch(`${origin}/graphql`, options)).status;
  };
  const unsaid = new Blob(["x".repeat(1_000)]).stream();
  expect([await post("a"), await post("b".repeat(300_000)), await post(unsaid)]).toEqual([200, 200, 200]);
  expect(bodies.map(({ length }) => length)).toEqual([1, 300_000, 1_000]);
  expect(await post(new Blob(["x".repeat(200_000)]).stream())).toBe(413);
});

it("passes a form completely to its page", async () => {
  const seen: string[] = [];
  const { app } = await startApp(async (request) => {
    seen.push(await request.text());
    return new Response("done");
  });
  await app.inject({
    method: "POST",
    url: "/login",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "email=ana%40example.com",
  });
  expect(seen).toEqual(["email=ana%40example.com"]);
});
