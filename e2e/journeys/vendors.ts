import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productRegistry, startVendors, type Vendors, writeRegistry } from "../graph/vendors/vendors.ts";
import { expect, test as base } from "../stack/test.ts";
import type { Stack } from "../stack/stack.ts";

const changesOf = ({ gateway }: Stack): number => gateway.log().split('"a changed file was applied"').length;

/** Changes the registry of the gateway and waits until it is in use, and with it any change of the content. */
export async function changeRegistry(stack: Stack, change: () => void): Promise<void> {
  const before = changesOf(stack);
  change();
  await expect.poll(() => changesOf(stack), "changes of the registry").toBeGreaterThan(before);
  await stack.gateway.moveClock();
}

/** The journeys at a retailer, Lee's, that has coupons, weekly ads, points and receipts from vendors alone, which have no viewer page. */
export const test = base.extend<{ readonly vendors: Vendors }>({
  vendors: [
    async ({ stack }, use) => {
      const vendors = await startVendors();
      const storesFile = join(stack.contentFolder, "lees/locations.yaml");
      const stores = readFileSync(storesFile, "utf8");
      await changeRegistry(stack, () => {
        writeFileSync(storesFile, stores.replaceAll(/^ +adviewerPage: .*\n/gm, ""));
        writeRegistry(stack.registryFile, vendors);
      });
      await use(vendors);
      await changeRegistry(stack, () => {
        writeFileSync(storesFile, stores);
        writeFileSync(stack.registryFile, productRegistry);
      });
      vendors.close();
    },
    { auto: true },
  ],
});
