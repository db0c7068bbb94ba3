import { featureValue } from "../../lib/feature-value.ts";
import type { SavingsKind } from "./savings-table.tsx";

/** The switches that hide a kind of savings. */
const HIDING: readonly (readonly [string, SavingsKind])[] = [
  ["excludesWalletCredits", "walletCredit"],
  ["hideDigitalCouponSavings", "digitalCoupons"],
];

/**
 * The kinds of savings that a retailer does not show.
 * @param features the retailer's switches; nothing is hidden while they are not known
 */
export const hiddenSavings = (features: Parameters<typeof featureValue>[0]): SavingsKind[] =>
  HIDING.filter(([key]) => featureValue(features, key) === true).map(([, kind]) => kind);
