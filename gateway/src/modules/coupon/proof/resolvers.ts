import { signProof } from "../../../../../coupon-list/coupon-proof.ts";
import type { Context } from "../../../app/context/context.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import type { CouponBookSource } from "../types.ts";

/** More would make a QR code too fine to scan. */
const provenCount = 60;

/** Each retailer has keys of its own, so that a proof of one is none at another. */
const keysOf = ({ signingKeys, retailer }: Pick<Context, "signingKeys" | "retailer">) =>
  signingKeys(`coupons of ${retailer.sitePath}`);

async function prove({ book, freshness }: CouponBookSource, context: Context): Promise<string | null> {
  if (book.shopperNumber === null) return null;
  const clipped = book.sorted("EXPIRY_DATE").filter(({ state }) => state === "CLIPPED");
  const codes = clipped.slice(0, provenCount).map(({ offerCode, offerId }) => offerCode ?? offerId);
  const [signer] = await keysOf(context);
  return signProof({ number: book.shopperNumber, codes, at: new Date(freshness.fetchedAt) }, signer);
}

export const proofResolvers: Resolvers = {
  CouponBook: {
    proof: (source, _args, context) => prove(source, context),
  },
  Retailer: {
    couponProofKeys: (_retailer, _args, context) => keysOf(context),
  },
};
