import { accountFields } from "../../core/shoppers/account-fields.ts";
import { lookupFields, searchFields } from "../../core/support/support-lookup.ts";

const text = (maxLength: number, minLength = 0) => ({ type: "string", minLength, maxLength });
const shopperNumber = { type: "string", pattern: "^[0-9]{4,20}$" };

export const credentials = {
  type: "object",
  required: ["emailOrPhone", "password"],
  properties: { emailOrPhone: text(254, 1), password: text(1_024, 1) },
};

/** The body of a login that names the device. */
export const login = { ...credentials, properties: { ...credentials.properties, device: text(60) } };

/** The body of a request about a session. */
export const refreshToken = {
  type: "object",
  required: ["refreshToken"],
  properties: { refreshToken: text(2_000, 20) },
};

export const renewal = {
  type: "object",
  required: ["refreshToken", "renewals"],
  properties: { ...refreshToken.properties, renewals: { type: "integer", minimum: 0, maximum: 1_000_000 } },
};

export const logout = { ...refreshToken, properties: { ...refreshToken.properties, others: { type: "boolean" } } };

export const shopperQuery = { type: "object", properties: { frqShopperNo: shopperNumber } };

/** A query or body that only names a shopper. */
export const thisShopper = { ...shopperQuery, required: ["frqShopperNo"] };

export const supportLookup = { type: "object", required: ["by", "value", "agent"], properties: lookupFields };

export const supportSearch = { type: "object", required: ["name", "agent"], properties: searchFields };

export const accountUpdate = {
  type: "object",
  required: ["frqShopperNo"],
  properties: {
    ...accountFields,
    frqShopperNo: shopperNumber,
    loginProof: text(200),
    updateBirthday: { const: true },
    acceptedTermsVersion: { type: "string", pattern: "^[0-9]+([.][0-9]+)*$", maxLength: 40 },
  },
};

export const clip = {
  type: "object",
  required: ["frqShopperNo", "offers"],
  properties: {
    frqShopperNo: shopperNumber,
    offers: {
      type: "array",
      minItems: 1,
      maxItems: 1,
      items: {
        type: "object",
        required: ["offerId"],
        properties: { offerId: { type: "string", pattern: "^[A-Za-z0-9_-]{1,40}$" } },
      },
    },
  },
};
