import { writeFileSync } from "node:fs";
import { productRegistry, startVendors, type Vendors, writeRegistry } from "../graph/vendors/vendors.ts";
import { expect, test as base } from "../stack/test.ts";
import type { Stack } from "../stack/stack.ts";

const changesOf = ({ gateway }: Stack): number => gateway.log().split('"a changed file was applied"').length;

/** Changes the registry of the gateway and waits until it is in use. */
async function changeRegistry(stack: Stack, change: () => void): Promise<void> {
  const before = changesOf(stack);
  change();
  await expect.poll(() => changesOf(stack), "changes of the registry").toBeGreaterThan(before);
}

/** The journeys at a retailer, Lee's, that has coupons, weekly ads, points and receipts from vendors of its own. */
export const test = base.extend<{ readonly vendors: Vendors }>({
  vendors: [
    async ({ stack }, use) => {
      const vendors = await startVendors();
      await changeRegistry(stack, () => writeRegistry(stack.registryFile, vendors));
      await use(vendors);
      await changeRegistry(stack, () => writeFileSync(stack.registryFile, productRegistry));
      vendors.close();
    },
    { auto: true },
  ],
});
