import { accountFields } from "../../core/shoppers/account-fields.ts";
import { lookupFields, searchFields } from "../../core/support/support-lookup.ts";
import { object, text } from "../../kit/schema.ts";

const shopperNumber = { type: "string", pattern: "^[0-9]{4,20}$" };

const emailAndPassword = { emailOrPhone: text(254, 1), password: text(1_024, 1) };
export const credentials = object(emailAndPassword);

/** The body of a login that names the device. */
export const login = object(emailAndPassword, { device: text(60) });

const key = { issuer: text(254, 1), subject: text(255, 1) };

/** A shopper of an identity provider. */
export const identityKey = object(key);

export const identityLogin = object(
  { ...key, linkBy: { enum: ["Email", "CardNumber"] }, createsAccount: { type: "boolean" } },
  {
    email: text(254),
    cardNumber: text(254),
    firstName: text(254),
    lastName: text(254),
    phone: text(254),
    device: text(60),
  },
);

const token = { refreshToken: text(2_000, 20) };

/** The body of a request about a session. */
export const refreshToken = object(token);

export const renewal = object({ ...token, renewals: { type: "integer", minimum: 0, maximum: 1_000_000 } });

export const logout = object(token, { others: { type: "boolean" } });

export const shopperQuery = object({}, { frqShopperNo: shopperNumber });

/** A query or body that only names a shopper. */
export const thisShopper = object({ frqShopperNo: shopperNumber });

export const supportLookup = object(lookupFields);

export const supportSearch = object(searchFields);

export const accountUpdate = object(
  { frqShopperNo: shopperNumber },
  {
    ...accountFields,
    loginProof: text(200),
    updateBirthday: { const: true },
    acceptedTermsVersion: { type: "string", pattern: "^[0-9]+([.][0-9]+)*$", maxLength: 40 },
  },
);

export const clip = object({
  frqShopperNo: shopperNumber,
  offers: {
    type: "array",
    minItems: 1,
    maxItems: 1,
    items: object({ offerId: { type: "string", pattern: "^[A-Za-z0-9_-]{1,40}$" } }),
  },
});
