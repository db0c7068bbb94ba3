import { isOff, type Switches } from "../../session/switches.ts";
import type { SavingsKind } from "./savings-table.tsx";

/** The switches that hide a kind of savings. */
const HIDING: readonly (readonly [string, SavingsKind])[] = [
  ["excludesWalletCredits", "walletCredit"],
  ["hideDigitalCouponSavings", "digitalCoupons"],
];

/** The kinds of savings that a retailer does not show; while its switches could not be read, all that may be hidden are. */
export const hiddenSavings = (features: Switches): SavingsKind[] =>
  HIDING.filter(([key]) => !isOff(features, key)).map(([, kind]) => kind);
