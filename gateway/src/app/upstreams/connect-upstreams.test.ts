import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
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
