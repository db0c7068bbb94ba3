import { once } from "node:events";
import { createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startApp } from "./testing/start-app.ts";

/** What the gateway owes, in the order of the questions. */
const owed: ServerResponse[] = [];
let gateway: Server;
let gatewayUrl: string;

beforeAll(async () => {
  gateway = createServer((incoming, response) => void incoming.resume().on("end", () => owed.push(response)));
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});

afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

/** Asks the graph through the web server as a browser does, which has a connection of its own. */
function ask(address: string) {
  const call = request(`${address}/graphql`, {
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json" },
  });
  call.end('{"query":"{ viewer { id } }"}');
  return call;
}

it("cancels the gateway's request of a canceled request, and no other", async () => {
  const { app, lines } = await startApp(undefined, { gatewayUrl });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const [leaves, stays] = [ask(address), ask(address)];
  await vi.waitFor(() => expect(owed).toHaveLength(2));
  const ended = vi.fn();
  for (const response of owed) response.once("close", () => ended(response.writableFinished));

  leaves.once("error", () => {});
  leaves.destroy();
  await vi.waitFor(() => expect(ended.mock.calls).toEqual([[false]]));
  for (const response of owed) response.end('{"data":{"viewer":null}}');
  const [response] = await once(stays, "response");
  expect(response.statusCode).toBe(200);
  response.resume();
  const statuses = () => lines.flatMap((line) => /"status":(\d+),"msg":"request"/.exec(line)?.[1] ?? []).toSorted();
  await vi.waitFor(() => expect(statuses()).toEqual(["200", "499"]));
  expect(lines.filter((line) => line.includes('"status":5'))).toEqual([]);
});

it("does not cancel the page of a posted form while its visitor waits", async () => {
  const { app } = await startApp(async (incoming) => {
    // The raw request is closed by then.
    await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
    return Response.json({ form: await incoming.text(), isGivenUp: incoming.signal.aborted });
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const response = await fetch(`${address}/login`, { method: "POST", headers, body: "email=ana" });
  expect(await response.json()).toEqual({ form: "email=ana", isGivenUp: false });
});
