import { emailPattern, MAX_EMAIL_LENGTH } from "../../../../input-rules/email.ts";
import { phonePattern } from "../../../../input-rules/phone.ts";
import { zipPattern } from "../../../../input-rules/zip.ts";
import { languages } from "../../../../messages/languages.ts";

const text = (maxLength: number, minLength = 0) => ({ type: "string", minLength, maxLength });
const phone = { type: "string", pattern: phonePattern.source };
const empty = { type: "string", maxLength: 0 };

/** The JSON schemas of the fields of an account, whose names differ between services. */
export const accountFields = {
  firstName: text(80, 1),
  lastName: text(80, 1),
  birthday: { type: "string", format: "date" },
  email: { type: "string", pattern: emailPattern.source, maxLength: MAX_EMAIL_LENGTH },
  phone,
  secondaryPhone: { anyOf: [empty, phone] },
  address1: text(120),
  address2: text(120),
  zip: { anyOf: [empty, { type: "string", pattern: zipPattern.source }] },
  organization: text(120),
  myStore: text(10, 1),
  optOutDataSharing: { type: "boolean" },
  optedOutAt: { type: "string", format: "date-time" },
  language: { type: "string", enum: languages },
  expectedVersion: text(40),
};
