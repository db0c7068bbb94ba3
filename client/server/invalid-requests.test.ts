import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { startApp } from "./testing/start-app.ts";

const canary = "reset-password?token=canary-token&email=canary@example.com";

/** Starts a gateway that refuses every operation for its type, which it adds to a list. */
async function strictGateway(seen: (string | undefined)[]): Promise<string> {
  const gateway = createServer((request, response) => {
    seen.push(request.headers["content-type"]);
    response.writeHead(415, { "content-type": "application/json" });
    response.end(JSON.stringify({ errors: [{ extensions: { code: "BAD_REQUEST" } }] }));
  });
  await once(gateway.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
}

/** Sends a request as it is written, and returns the head and body of the answer and the log. */
async function send(lines: readonly string[]) {
  const started = await startApp(async (request) => new Response(`page of ${request.url}`));
  await started.app.listen({ port: 0 });
  const socket = connect((started.app.server.address() as AddressInfo).port);
  await once(socket, "connect");
  socket.end([...lines, "connection: close", "", ""].join("\r\n"));
  const response = await text(socket);
  return { response, log: started.lines.join("\n") };
}

describe("a request with an invalid host", () => {
  it.each([
    { name: "an invalid port", lines: [`GET /${canary} HTTP/1.1`, "host: reams.localhost:99999"] },
    { name: "a user name", lines: [`GET /${canary} HTTP/1.1`, "host: a@b"] },
    { name: "an empty value", lines: [`GET /${canary} HTTP/1.1`, "host:"] },
    { name: "a missing header", lines: [`GET /${canary} HTTP/1.0`] },
    { name: "a path", lines: [`GET /${canary} HTTP/1.1`, "host: reams.localhost/evil"] },
    { name: "two headers", lines: [`GET /${canary} HTTP/1.1`, "host: reams.localhost", "HOST: reams.localhost"] },
    { name: "a user name in the target", lines: [`GET http://a@b/${canary} HTTP/1.1`, "host: reams.localhost"] },
    { name: "an invalid forwarded host", lines: [`GET /${canary} HTTP/1.1`, "host: a", "x-forwarded-host: a b"] },
  ])("is rejected with 400 for $name, without its stack or text in the log", async ({ lines }) => {
    const { response, log } = await send(lines);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).not.toContain("canary");
    expect(log).not.toMatch(/canary|"stack"|"level":50/);
  });
});

it.each([
  ["GET http://reams.localhost/posts HTTP/1.1", "page of http://reams.localhost/posts"],
  ["GET http://reams.localhost:3000/posts?page=2 HTTP/1.1", "page of http://reams.localhost:3000/posts?page=2"],
])("serves the page of the absolute target %j", async (line, body) => {
  const { response } = await send([line, "host: other.localhost"]);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain(body);
});

describe("an invalid request for the graph", () => {
  it.each(["text/plain; application/json", "application/json; charset", "text/plain;;;", "/"])(
    "responds with 415 in JSON for the type %j, which is forwarded unchanged or not at all",
    async (type) => {
      const seen: (string | undefined)[] = [];
      const gatewayUrl = await strictGateway(seen);
      const { app, lines } = await startApp(undefined, { gatewayUrl });
      const payload = '{"query":"canary"}';
      const headers = { authorization: "Bearer canary", "content-type": type };
      const response = await app.inject({ method: "POST", url: "/graphql", headers, payload });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
      expect(seen.filter((passedOn) => passedOn !== type)).toEqual([]);
      expect(lines.join("\n")).not.toMatch(/canary|"level":50/);
    },
  );
});

it.each(["/%", "/%E0%A4%A", "/assets/%"])(
  "rejects the malformed URL %j as a page, without an error in the log",
  async (url) => {
    const { app, lines } = await startApp();
    const { statusCode, headers, body } = await app.inject({ url, headers: { host: "reams.localhost" } });
    expect({ statusCode, type: headers["content-type"] }).toEqual({
      statusCode: 400,
      type: "text/html; charset=utf-8",
    });
    expect(headers).toHaveProperty("x-request-id");
    expect(body).not.toContain("stack");
    expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({ msg: "request", status: 400 });
    expect(lines.join("\n")).not.toMatch(/"stack"|"level":50/);
  },
);

it("does not repeat the name of a file that is too long for a route", async () => {
  const { app } = await startApp();
  const name = "a".repeat(8_000);
  const { statusCode, body } = await app.inject(`/assets/${name}`);
  expect({ statusCode, body }).toEqual({ statusCode: 404, body: "Not found" });
});

it("logs a failed page without texts of the visitor or of a service", async () => {
  const { app, lines } = await startApp(async () => {
    throw new Error(canary);
  });
  expect((await app.inject("/")).statusCode).toBe(500);
  expect(lines.join("\n")).toMatch(/"level":50.*"name":"Error"/);
  expect(lines.join("\n")).not.toContain("canary");
});

it("assigns each request an id, and logs the sender's id beside it", async () => {
  const { app, lines } = await startApp();
  const response = await app.inject({ url: "/", headers: { "x-request-id": "forged-by-a-visitor" } });
  expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({
    requestId: response.headers["x-request-id"],
    callerId: "forged-by-a-visitor",
  });
});

it("logs a canceled page", async () => {
  let arrived = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  const { app, lines } = await startApp(async ({ signal }) => {
    arrived();
    await once(signal, "abort");
    return new Response("");
  });
  const origin = await app.listen({ port: 0 });
  const leaving = new AbortController();
  const visit = fetch(origin, { signal: leaving.signal });
  await arrival;
  leaving.abort();
  await expect(visit).rejects.toThrow("aborted");
  await expect.poll(() => lines.join("\n")).toMatch(/"status":499.*"msg":"request"/);
});

it.each([
  { name: "a form", lines: ["POST /login HTTP/1.1", "content-type: application/x-www-form-urlencoded"] },
  { name: "an operation", lines: ["POST /graphql HTTP/1.1", "content-type: application/json"] },
])("logs a visitor who leaves within the body of $name as canceled, and no error", async ({ lines: head }) => {
  const { app, lines } = await startApp(async () => new Response(""), { gatewayUrl: await strictGateway([]) });
  await app.listen({ port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port);
  await once(socket, "connect");
  const arrival = once(app.server, "request");
  const before = lines.length;
  socket.write([...head, "host: reams.localhost", "content-length: 100", "", "{half"].join("\r\n"));
  await arrival;
  socket.destroy();
  await expect.poll(() => lines.join("\n")).toMatch(/"msg":"request"/);
  expect(lines.slice(before).map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, status: 499, msg: "request" },
  ]);
});
