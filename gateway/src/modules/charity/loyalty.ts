import { itemsOf } from "../../platform/upstreams/caller.ts";
import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import type { Calls, Rows } from "../../platform/upstreams/rows.ts";
import { decodeCharities, decodeShopperCharities } from "./loyalty-decode.ts";

/** Long, because schools rarely change. */
const ttlMs = 600_000;

const shopperPath = "/loyalty/{appId}/customers/{customer}/charities";

/** The calls about charities. */
export const charityRows = {
  /** The charities of the retailer. */
  charities: ({ asPublic }) =>
    asPublic.read("charities", "/loyalty/{appId}/charities", itemsOf(decodeCharities), { ttlMs }),
  /** The charities of the logged-in shopper, including past ones. */
  shopperCharities: ({ asShopper }) =>
    asShopper.read(shopperPath, itemsOf(decodeShopperCharities), { list: "charities of the shopper" }),
  enrollCharity: ({ asShopper }, charityId: string) =>
    asShopper.change("POST", `${shopperPath}/{charityId}/enroll`, { values: { charityId }, json: {} }),
  disenrollCharity: ({ asShopper }, charityId: string) =>
    asShopper.change("POST", `${shopperPath}/{charityId}/disenroll`, { values: { charityId }, json: {} }),
  /** Returns what serializes changes of the logged-in shopper's charities, which take several steps. */
  async exclusive({ mutex, scope, customer }) {
    const key = [scope.retailer.sitePath, customer, "charity"].join(" ");
    return <T>(work: () => Promise<T>): Promise<T> => mutex.runExclusive(key, work);
  },
} satisfies Rows<Loyalty>;

/** The charities of a service. */
export type CharityCalls = Calls<typeof charityRows>;
