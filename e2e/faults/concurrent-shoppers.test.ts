import { expect, it } from "vitest";
import { sharedGateway } from "../graph/shared-gateway.ts";
import { isFull } from "./extent.ts";
import { askAll, registerShoppers } from "./concurrent-shoppers.ts";

/** The number of shoppers at each of two retailers, and the number of requests of each shopper. */
const shoppers = isFull ? 20 : 2;
const each = isFull ? 2_000 : 50;

const graph = sharedGateway();

it("never shows a shopper another shopper's data, at either retailer", async () => {
  const accounts = await registerShoppers(graph, "a", shoppers);
  // The gateway itself says which name a retailer has, so names that are mixed from the start would agree with all responses.
  expect(new Set(accounts.map(({ retailer }) => retailer)).size).toBe(3);
  const requests = each * accounts.length;
  const startedAt = performance.now();
  expect(await askAll(graph, accounts, requests)).toEqual([]);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stdout.write(
    `shoppers: ${accounts.length} shoppers, ${requests} requests in ${seconds} s, 0 foreign values\n`,
  );
});
