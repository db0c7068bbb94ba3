import { isOff, type Switches } from "../session/switches.ts";
import type { SavingsKind } from "./savings-kinds.ts";

const HIDING: readonly (readonly [string, SavingsKind])[] = [
  ["excludesWalletCredits", "walletCredit"],
  ["hideDigitalCouponSavings", "digitalCoupons"],
];

/** Returns the kinds of savings that a retailer hides. If a switch could not be read, its kind is hidden. */
export const hiddenSavings = (features: Switches): SavingsKind[] =>
  HIDING.filter(([key]) => !isOff(features, key)).map(([, kind]) => kind);
