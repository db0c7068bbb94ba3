import type { AbsentCall } from "../../platform/upstreams/absent-calls.ts";

/** A school charity. */
export interface LoyaltyCharity {
  readonly charityId: string;
  readonly school: string;
  readonly district: string | null;
  readonly zip: string | null;
}

/** A charity that a shopper supports or has supported. */
export interface ShopperCharity {
  readonly charityId: string;
  readonly school: string | null;
  readonly isEnrolled: boolean;
}

/** The calls about charities. */
export interface CharityCalls {
  /** The charities of the retailer. */
  charities(): Promise<readonly LoyaltyCharity[]>;
  /** The charities of the logged-in shopper, including past ones. */
  shopperCharities(): Promise<readonly ShopperCharity[]>;
  enrollCharity(charityId: string): Promise<void>;
  disenrollCharity(charityId: string): Promise<void>;
  /** Serializes changes of the logged-in shopper's charities, which take several steps. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
}

/** The calls of a service without charities: none to choose, and no choice. */
export const charitiesNotOffered = (absent: AbsentCall): CharityCalls => ({
  charities: async () => [],
  shopperCharities: absent,
  enrollCharity: absent,
  disenrollCharity: absent,
  runExclusive: absent,
});
