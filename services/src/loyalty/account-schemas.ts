const text = (maxLength: number, minLength = 0) => ({ type: "string", minLength, maxLength });
const email = { type: "string", pattern: "^[^\\s@]{1,64}@[^\\s@]{1,190}$" };
const phone = { type: "string", pattern: "^\\D*1?(\\D*[0-9]){10}\\D*$", maxLength: 40 };
const optionalPhone = { anyOf: [{ type: "string", maxLength: 0 }, phone] };
const day = { type: "string", format: "date" };
const zip = { type: "string", pattern: "^([0-9]{5}(-[0-9]{4})?)?$" };
const password = text(128, 8);

const person = {
  FirstName: text(80, 1),
  LastName: text(80, 1),
  Birthday: day,
  UpdateBirthday: { type: "boolean" },
  Email: email,
  Phone: phone,
  SecondaryPhone: optionalPhone,
  Address1: text(120),
  Address2: text(120),
  Zip: zip,
  Organization: text(120),
  MyStore: text(10, 1),
};

/** The query that names the app. */
export const appQuery = { type: "object", required: ["a"], properties: { a: text(64) } };

/** The body of a registration. */
export const registrationBody = {
  type: "object",
  required: ["FirstName", "LastName", "Email", "Phone", "MyStore", "Password"],
  properties: {
    ...person,
    RewardSubscriptions: { type: "array", maxItems: 10, items: text(40, 1) },
    Password: password,
    ClaimCode: text(20),
  },
};

/** The body of a request for a code. */
export const claimCodeBody = { type: "object", required: ["Phone"], properties: { Phone: phone } };

/** The body of an account update. */
export const updateBody = {
  type: "object",
  properties: {
    ...person,
    CurrentPassword: text(1_024),
    OptOutDataSharing: { type: "boolean" },
    RewardSubscriptions: { type: "array", maxItems: 1, items: text(40, 1) },
  },
};

/** The body of a change of password. */
export const changePasswordBody = {
  type: "object",
  required: ["Email", "OldPassword", "NewPassword"],
  properties: { Email: text(254), OldPassword: text(1_024), NewPassword: password },
};

/** The body of a reset of a password. */
export const resetPasswordBody = {
  type: "object",
  required: ["Email", "NewPassword"],
  properties: { Email: text(254), NewPassword: password },
};

/** The body of decisions about emails. */
export const emailDecisionsBody = {
  type: "array",
  maxItems: 50,
  items: {
    type: "object",
    required: ["FrqShopperNo", "EmailSubscriptionId", "OptOutEmail"],
    properties: { FrqShopperNo: text(20), EmailSubscriptionId: text(40), OptOutEmail: { type: "boolean" } },
  },
};

/** The body of a security answer. */
export const securityAnswerBody = {
  type: "object",
  required: ["FrqShopperNo", "SecurityQuestion", "SecurityAnswer"],
  properties: { FrqShopperNo: text(20), SecurityQuestion: text(200), SecurityAnswer: text(200, 1) },
};
