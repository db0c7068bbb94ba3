import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { failureOf } from "../../platform/errors/upstream-error.ts";
import { connectAllTo } from "../../testing/connect-all-to.ts";
import { connectedServices } from "./upstreams.ts";

const contracts = join(import.meta.dirname, "../../../../contracts");

it("includes every service that has a contract", () => {
  const connections = connectAllTo("http://localhost:1")({ info() {}, warn() {}, error() {} });
  const watched = connectedServices(connections, { services: [] })().map((upstream) => upstream.state().name);
  const services = readdirSync(contracts)
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => file.replace(".yaml", ""));
  // The maps service does not belong to a retailer and has no contract here.
  expect(watched.toSorted()).toEqual([...services, "maps"].toSorted());
});

/** Connects a service of the registry that answers after a second, with limits of its own. */
async function connectSlow(limits: object) {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    setTimeout(() => response.end("{}"), 1_000);
  }).listen(0, "localhost");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { connectService } = connectAllTo("http://localhost:1")({ info() {}, warn() {}, error() {} });
  const service = { name: "acme", url, headers: {}, pictures: [], limits };
  const authenticate = Object.assign(<T>(request: T) => request, { renew: () => false });
  const vendor = { name: "acme", address: new URL(url), values: {}, refusal: () => ({}) };
  return connectService({ ...service, authenticate, connectorIn: () => ({ vendor, operations: new Map() }) });
}

it.each([
  { limits: {}, kind: "timeout" },
  { limits: { readTimeoutMs: 5_000 }, kind: undefined },
])("waits for a service as long as its row says: $limits", async ({ limits, kind }) => {
  const http = await connectSlow(limits);
  const failure = await failureOf(http.get("/", { sitePath: "a", bearer: null, requestId: "test" }));
  expect(failure?.kind).toBe(kind);
});
