import { beforeAll, expect, it, onTestFinished } from "vitest";
import { startGateway } from "../graph/gateway.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";
import { keyParts } from "./key-parts.ts";
import { askAll, registerShoppers, type Shopper } from "./concurrent-shoppers.ts";

const preload = [new URL("../stack/mutant.ts", import.meta.url).href];
const requests = 400;

const healthy = sharedGateway();
let everybody: readonly Shopper[];

beforeAll(async () => {
  everybody = await registerShoppers(healthy, "b", 2);
});

it.each(Object.entries(keyParts))("mixes shoppers when %s is omitted from a cache key", async (name, mutant) => {
  const graph = await startGateway({ settings: { MUTANT: JSON.stringify(mutant) }, preload });
  onTestFinished(() => graph.stop());
  const flaws = await askAll(graph, everybody, requests);
  process.stdout.write(`without ${name}: ${flaws.length} flaws, such as: ${flaws[0]?.slice(0, 120)}\n`);
  expect(flaws).not.toEqual([]);
});

it("mixes no shoppers with the complete key", async () => {
  expect(await askAll(healthy, everybody, requests)).toEqual([]);
});
