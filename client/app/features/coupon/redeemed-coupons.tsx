import { island } from "../../ui/island.tsx";

/** All redeemed coupons, newest redemption first. */
export const RedeemedCoupons = island(async () => (await import("./redeemed-table.tsx")).RedeemedTable);
