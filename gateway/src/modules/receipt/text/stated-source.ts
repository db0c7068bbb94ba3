import type { MovementSourceKind } from "../../../platform/graph/schema-types.generated.ts";

interface Reference {
  /** Null for a kind that the gateway does not know. */
  readonly kind: keyof typeof kinds | null;
  readonly id: string | null;
  readonly name: string | null;
}

export interface StatedSource {
  readonly kind: MovementSourceKind;
  readonly name: string | null;
  /** The number of the coupon; null for another kind. */
  readonly offerId: string | null;
  /** The code of the personal offer; null for another kind. */
  readonly offerCode: string | null;
}

const kinds = {
  Receipt: "PURCHASE",
  Coupon: "COUPON",
  Offer: "OFFER",
  Reward: "REWARD",
  Adjustment: "ADJUSTMENT",
  Expiry: "EXPIRY",
  Donation: "DONATION",
} as const;

/** Returns the source that the service states; null without one, or for a kind that the gateway does not know. */
export function statedSource(reference: Reference | null): StatedSource | null {
  if (reference === null || reference.kind === null) return null;
  const { kind, id, name } = reference;
  return {
    kind: kinds[kind],
    name,
    offerId: kind === "Coupon" ? id : null,
    offerCode: kind === "Offer" ? id : null,
  };
}
