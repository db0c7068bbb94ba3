import { passwordLength } from "../../../../../input-rules/password.ts";
import { defaultLanguage } from "../../../../../messages/languages.ts";
import { accountFields } from "../../../core/shoppers/account-fields.ts";
import { object, text } from "../../../kit/schema.ts";

const password = text(passwordLength.max, passwordLength.min);
const { birthday: day, phone } = accountFields;

const person = {
  FirstName: accountFields.firstName,
  LastName: accountFields.lastName,
  Birthday: day,
  UpdateBirthday: { type: "boolean" },
  Email: accountFields.email,
  Phone: phone,
  SecondaryPhone: accountFields.secondaryPhone,
  Address1: accountFields.address1,
  Address2: accountFields.address2,
  Zip: accountFields.zip,
  Organization: accountFields.organization,
  MyStore: accountFields.myStore,
};

export const appQuery = object({ a: text(64) });

const claimId = text(64, 1);
const claimCode = text(20);
const language = { ...accountFields.language, default: defaultLanguage };

export const registrationBody = {
  type: "object",
  required: ["FirstName", "LastName", "Email", "Phone", "MyStore", "Password"],
  properties: {
    ...person,
    RewardSubscriptions: { type: "array", maxItems: 10, items: text(40, 1) },
    Password: password,
    ClaimCode: claimCode,
    ClaimId: claimId,
    CardHolder: object({ LastName: text(80), Zip: text(20) }, { Birthday: day }),
  },
};

export const claimCodeBody = object({ Phone: phone }, { Language: language, ClaimId: claimId });

/** The body of a request for the code that lets a shopper in who has lost every passkey. */
export const recoveryBody = object({ EmailAddress: accountFields.email }, { Language: language });

/** The body of a login with that code. */
export const recoveryLoginBody = object({ EmailAddress: accountFields.email, Code: claimCode }, { Device: text(60) });

/** The body of a request to release a phone number from a card. */
export const cardClaimBody = object({ Phone: phone, ClaimCode: claimCode, ClaimId: claimId }, { Language: language });

export const claimDecisionBody = object({ Decision: { enum: ["APPROVED", "DENIED"] } });

export const updateBody = object(
  {},
  {
    ...person,
    CurrentPassword: text(1_024),
    ExpectedVersion: accountFields.expectedVersion,
    OptOutDataSharing: accountFields.optOutDataSharing,
    OptedOutAt: accountFields.optedOutAt,
    Language: accountFields.language,
    RewardSubscriptions: { type: "array", maxItems: 1, items: text(40, 1) },
  },
);

export const changePasswordBody = object({ Email: text(254), OldPassword: text(1_024), NewPassword: password });

export const resetPasswordBody = object({ Email: text(254), NewPassword: password });

export const emailDecisionsBody = {
  type: "array",
  maxItems: 50,
  items: object({ FrqShopperNo: text(20), EmailSubscriptionId: text(40), OptOutEmail: { type: "boolean" } }),
};

export const emailOptOutBody = {
  ...object({}, { Email: text(254, 3), FrqShopperNo: text(20, 1), EmailSubscriptionId: text(40, 1) }),
  oneOf: [{ required: ["Email"] }, { required: ["FrqShopperNo"] }],
};

export const securityAnswerBody = object({
  FrqShopperNo: text(20),
  SecurityQuestion: text(200),
  SecurityAnswer: text(200, 1),
});
