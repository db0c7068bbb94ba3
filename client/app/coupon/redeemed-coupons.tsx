import { island } from "../ui/island/island.tsx";

/** All redeemed coupons, latest redemption first. */
export const RedeemedCoupons = island(async () => (await import("./redeemed-table.tsx")).RedeemedTable);
