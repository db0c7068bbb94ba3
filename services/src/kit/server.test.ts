import { expect, onTestFinished, test } from "vitest";
import { createServer, listen } from "./server.ts";

test("a server closes connections of clients that send slowly or are idle after a request", async () => {
  const app = createServer("content", { logLevel: "silent" });
  onTestFinished(() => app.close());
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 10_000,
    headersTimeout: 5_000,
    keepAliveTimeout: 5_000,
  });
});

test("a well-formed request id of the caller is kept, any other is replaced", async () => {
  const app = createServer("content", { logLevel: "silent" });
  onTestFinished(() => app.close());
  app.get("/id", async (request) => ({ id: request.id }));
  const idFor = async (id: string) =>
    (await app.inject({ url: "/id", headers: { "x-request-id": id } })).json<{ id: string }>().id;
  expect(await idFor("0190-abcd-1234")).toBe("0190-abcd-1234");
  expect(await idFor('a","level":60')).toMatch(/^[0-9a-f-]{36}$/);
});

test("a body over 64 KB is rejected", async () => {
  const app = createServer("content", { logLevel: "silent" });
  onTestFinished(() => app.close());
  app.post("/", async () => ({}));
  const answer = await app.inject({ method: "POST", url: "/", payload: { text: "x".repeat(65 * 1024) } });
  expect(answer.statusCode).toBe(413);
});

test("a second server on the same port fails to start", async () => {
  const [first, second] = [
    createServer("loyalty", { logLevel: "silent" }),
    createServer("content", { logLevel: "silent" }),
  ];
  onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
  const port = await listen(first, "loyalty", "127.0.0.1", 0);
  await expect(listen(second, "content", "127.0.0.1", port)).rejects.toThrow(
    new RegExp(`^Port ${port} for content is in use; .*SERVICES_PORT`),
  );
});
