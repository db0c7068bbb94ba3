import { afterEach, beforeEach, expect, it } from "vitest";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../../testing/misbehaving-server.ts";
import { createUpstreamHttp } from "../create-upstream-http.ts";

let server: MisbehavingServer;

beforeEach(async () => {
  server = await startMisbehavingServer();
});
afterEach(() => server.close());

it.each(["GET", "POST"] as const)("closes the connection of a %s before the upstream does", async (method) => {
  const closer = Promise.withResolvers<string>();
  server.behave((request, response) => {
    request.socket.once("end", () => closer.resolve("by the gateway"));
    request.socket.once("close", () => closer.resolve("by the upstream"));
    respondWith(200, "{}", { "keep-alive": "timeout=2" })(request, response);
  });
  const { get, send } = createUpstreamHttp({ name: "loyalty", baseUrl: server.url });
  const call = { sitePath: "reams", bearer: "secret-bearer", requestId: "r-1" };
  await (method === "GET" ? get("/", call) : send(method, "/", { ...call, json: {} }));
  expect(await closer.promise).toBe("by the gateway");
});
