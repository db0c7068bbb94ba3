import { writeFileSync } from "node:fs";
import { serviceUrl } from "../../contracts/service-names.ts";
import { type FakeClearingHouse, startClearingHouse } from "../../services/src/testing/clearing-house.ts";
import { productRegistry } from "../graph/vendors/vendors.ts";
import { clearingSecret as secret } from "../stack/plan-parts.ts";
import { test as base } from "../stack/test.ts";
import { changeRegistry } from "./vendors.ts";

/** The retailer that takes universal coupons. */
export const app = "app-reams";

const row = `loyaltyAppId: ${app}\n`;

/** Journeys at a retailer that takes universal coupons; `house` is where they are cleared. */
export const test = base.extend<{ readonly house: FakeClearingHouse }>({
  house: async ({ stack }, use) => {
    const url = `${serviceUrl(stack.controlPort, "loyalty")}/universal-coupon-changes`;
    const house = await startClearingHouse({
      webhook: () => ({ url, secret }),
      port: stack.partnerShopPort + 1,
    });
    const registry = productRegistry.replace(row, `${row}    universalCoupons: loyalty\n`);
    await changeRegistry(stack, () => writeFileSync(stack.registryFile, registry));
    await use(house);
    await changeRegistry(stack, () => writeFileSync(stack.registryFile, productRegistry));
    house.stop();
  },
});
