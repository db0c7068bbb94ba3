import { isOff, type Switches } from "../session/switches.ts";
import type { SavingsKind } from "./savings-kinds.ts";

type HidingSwitch = "excludesWalletCredits" | "hideDigitalCouponSavings";

const HIDING: readonly (readonly [HidingSwitch, SavingsKind])[] = [
  ["excludesWalletCredits", "walletCredit"],
  ["hideDigitalCouponSavings", "digitalCoupons"],
];

/** Returns the kinds of savings that a retailer hides. If a switch could not be read, its kind is hidden. */
export const hiddenSavings = (switches: Switches<HidingSwitch, boolean>): SavingsKind[] =>
  HIDING.filter(([name]) => !isOff(switches, name)).map(([, kind]) => kind);
