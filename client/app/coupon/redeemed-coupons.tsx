import { island } from "../ui/island/island.tsx";

export const RedeemedCoupons = island(async () => (await import("./redeemed-table.tsx")).RedeemedTable);
