import { createServer, request as send, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type EventSender, openOwnEndpoint } from "./own-endpoint.ts";

type Behavior = "takes" | "fails" | "hangs";

let sink: Server;
let bodies: string[];
let behavior: Behavior;
let sender: EventSender;

const post = (url: string, { body }: { readonly body: string }) =>
  new Promise<void>((resolve, reject) => {
    const request = send(url, { method: "POST" }, (response) => {
      response.resume();
      resolve();
    });
    request.on("error", reject).end(body);
  });

beforeEach(async () => {
  [bodies, behavior] = [[], "takes"];
  sink = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      bodies.push(body);
      if (behavior === "takes") response.writeHead(204).end();
      if (behavior === "fails") request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The fetch of the simulated page would not reach another origin.
  vi.stubGlobal("fetch", post);
  sender = openOwnEndpoint(`http://127.0.0.1:${(sink.address() as AddressInfo).port}/site-events`);
});
afterEach(async () => {
  sender.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sink.closeAllConnections();
  await new Promise((resolve) => sink.close(resolve));
});

const arrived = (count: number) => vi.waitFor(() => expect(bodies).toHaveLength(count));
const pass = () => vi.advanceTimersByTimeAsync(5_000);

it("sends events together as JSON lines", async () => {
  sender.send({ name: "clip" });
  sender.send({ name: "login" });
  await pass();
  await arrived(1);
  expect(bodies).toEqual(['{"name":"clip"}\n{"name":"login"}']);
});

it("sends what waits when the page is left", async () => {
  sender.send({ name: "clip" });
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(bodies).toEqual(['{"name":"clip"}']));
});

it("sends what comes once the page is hidden at once, although a batch is on its way", async () => {
  behavior = "hangs";
  sender.send({ name: "clip" });
  await pass();
  await arrived(1);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  sender.send({ name: "web_vital", metric: "LCP", value: 1.5, route: "/" });
  await arrived(2);
  expect(bodies[1]).toContain('"metric":"LCP"');
});

it("loses a batch that fails, and sends the next", async () => {
  behavior = "fails";
  sender.send({ name: "clip" });
  await pass();
  await arrived(1);
  behavior = "takes";
  sender.send({ name: "login" });
  await vi.waitFor(async () => {
    await pass();
    expect(bodies).toEqual(['{"name":"clip"}', '{"name":"login"}']);
  });
});

it("keeps one request to an endpoint that hangs, and at most fifty events", async () => {
  behavior = "hangs";
  sender.send({ name: "clip" });
  await pass();
  await arrived(1);
  for (let count = 0; count < 80; count += 1)
    sender.send({ name: "clip_refused", code: `CODE_${"A".repeat(count % 9)}` });
  await pass();
  await pass();
  expect(bodies).toHaveLength(1);
});

it("sends nothing once it is stopped", async () => {
  sender.send({ name: "clip" });
  sender.stop();
  await pass();
  expect(bodies).toEqual([]);
});
