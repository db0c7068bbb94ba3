import { expect, it } from "vitest";
import { testRetailer } from "../../testing/test-retailers.ts";
import { faultsOf } from "./scenario-faults.ts";

it.each([
  ["reams", "loyalty", "loyalty"],
  ["split", "loyalty", "commerce"],
  ["mirrored", "commerce", "loyalty"],
])("breaks at %s the accounts at %s and the clip at %s", (site, accounts, coupons) => {
  const faults = faultsOf(testRetailer(site));
  expect([faults["shopper-service-down"].api, faults["clip-refused"].api]).toEqual([accounts, coupons]);
  expect(faults["clip-refused"].match).toBe(coupons === "loyalty" ? "/offers/activate$" : "/offers/clip$");
});
