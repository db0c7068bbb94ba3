import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startGateway, type TestGateway } from "../graph/gateway.ts";
import type { Mutant } from "../stack/mutant.ts";
import { askAll, gather, type Shopper } from "./strangers.ts";

const preload = [new URL("../stack/mutant.ts", import.meta.url).href];
const requests = 400;

/** The parts of the keys under which the gateway keeps anything, each with the change that leaves it out. */
const parts: Readonly<Record<string, Mutant>> = {
  "the retailer": {
    file: "gateway/src/cache/public-cache.ts",
    from: "`${asked.sitePath} ${asked.upstream} ${asked.call}`",
    to: "`${asked.upstream} ${asked.call}`",
  },
  "the call with its variables": {
    file: "gateway/src/cache/public-cache.ts",
    from: "`${asked.sitePath} ${asked.upstream} ${asked.call}`",
    to: "`${asked.sitePath} ${asked.upstream}`",
  },
  "the retailer of a kept answer": {
    file: "gateway/src/execution/kept-answers/kept-answers.ts",
    from: "`${sitePath} ${documentId}",
    to: "`${documentId}",
  },
  "the variables of a kept answer": {
    file: "gateway/src/execution/kept-answers/kept-answers.ts",
    from: "${JSON.stringify(variables)}`",
    to: "`",
  },
  "the request, and with it the shopper": {
    file: "gateway/src/lib/remember.ts",
    from: "const known = new Map<string, Promise<unknown>>();",
    to: "const known = ((globalThis as any).known ??= new Map());",
  },
  "the session": {
    file: "gateway/src/upstreams/commerce/access-tokens.ts",
    from: "`${site} ${refreshToken}`",
    to: "site",
  },
};

let healthy: TestGateway;
let everybody: readonly Shopper[];

beforeAll(async () => {
  healthy = await startGateway();
  everybody = await gather(healthy, "b", 2);
});

afterAll(() => healthy.stop());

it.each(Object.entries(parts))("%s is missed by strangers when it is left out of a key", async (name, mutant) => {
  const graph = await startGateway({ settings: { MUTANT: JSON.stringify(mutant) }, preload });
  onTestFinished(() => graph.stop());
  const flaws = await askAll(graph, everybody, requests);
  process.stdout.write(`without ${name}: ${flaws.length} flaws, such as: ${flaws[0]?.slice(0, 120)}\n`);
  expect(flaws).not.toEqual([]);
});

it("lets strangers alone as it is", async () => {
  expect(await askAll(healthy, everybody, requests)).toEqual([]);
});
