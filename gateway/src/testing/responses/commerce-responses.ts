import { decodeTokens } from "../../platform/upstreams/commerce/decode.ts";
import * as commerce from "../../modules/account/commerce-decode.ts";
import { decodeTerms } from "../../modules/account/terms/commerce-decode.ts";
import { decodeClipTries, decodeOffers as decodeCommerceOffers } from "../../modules/coupon/commerce-decode.ts";
import { commerceOffer, commerceUser } from "../commerce-service.ts";
import { ignored, three, type ContractResponse } from "./contract-response.ts";

const tokens = { accessToken: "a".repeat(43), expiresIn: 1_800, refreshToken: "r".repeat(43) };

/** Valid responses of the commerce service. */
export const commerceResponses: readonly ContractResponse[] = [
  {
    name: "commerce offers",
    body: {
      available: three((index) => commerceOffer({ offerId: `1${index}` })),
      activated: three((index) => commerceOffer({ offerId: `2${index}` })),
      redeemed: three((index) =>
        commerceOffer({ offerId: `3${index}`, timesRedeemed: 2, lastRedeemed: "2026-05-01T10:00:00Z" }),
      ),
    },
    decode: (body: unknown) => decodeCommerceOffers(body, ignored),
  },
  {
    name: "commerce clip attempts",
    body: {
      clipAttempts: three((index) => ({
        at: "2026-05-04T17:00:00.000Z",
        offerId: `1${index}`,
        outcome: "Clipped",
        reference: `request-${index}`,
      })),
    },
    decode: (body: unknown) => decodeClipTries(body, ignored),
  },
  {
    name: "a commerce login",
    body: { user: { frqShopperNo: "46000001017", firstName: "Ana", myStore: { myStoreNumber: "1" } }, tokens },
    decode: commerce.decodeLogin,
  },
  {
    name: "a commerce renewal",
    body: { renewals: 2, user: { frqShopperNo: "46000001017", firstName: "Ana", myStore: { myStoreNumber: "1" } } },
    decode: commerce.decodeRenewal,
  },
  { name: "commerce tokens", body: tokens, decode: decodeTokens },
  { name: "a commerce user", body: { user: commerceUser() }, decode: commerce.decodeIdentity },
  {
    name: "commerce terms",
    body: { currentTerms: [{ currentTermsVersion: "1.9" }], customerTermsInfo: [{ customerVersionAccepted: "1.2" }] },
    decode: decodeTerms,
  },
  {
    name: "a proof of a password",
    body: { frqShopperNo: "46000001017", loginProof: "p".repeat(43) },
    decode: commerce.decodeProof,
  },
];
