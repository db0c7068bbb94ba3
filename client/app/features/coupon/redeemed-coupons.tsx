import { useDeferredValue } from "react";
import { island } from "../../ui/island.tsx";
import type { RedeemedCouponsProps } from "./redeemed-table.tsx";

const RedeemedTable = island(async () => (await import("./redeemed-table.tsx")).RedeemedTable);

/** All redeemed coupons, newest redemption first. */
export function RedeemedCoupons({ coupons, timeZone }: RedeemedCouponsProps) {
  // The table of the server stays until the code of the island is there, whatever is read meanwhile.
  return <RedeemedTable coupons={useDeferredValue(coupons)} timeZone={timeZone} />;
}
