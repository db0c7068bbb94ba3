import { FIRST_BIRTHDATE } from "../../../input-rules/date.ts";
import type { DefineSchema } from "../forms/validate.ts";
import { formMessages } from "#messages/form";
import { registrationMessages as text } from "#messages/session/registration";
import type { RegistrationRules } from "./registration-rules.ts";

export interface RegistrationValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In the format `mm/dd/yyyy`; empty if not given. */
  readonly birthday: string;
  readonly organization: string;
  /** In the format `(###) ###-####`, like `secondaryPhone`. */
  readonly phone: string;
  readonly secondaryPhone: string;
  readonly address1: string;
  readonly address2: string;
  readonly zip: string;
  readonly storeNumber: string;
  readonly rewardSubscriptionId: string;
  readonly password: string;
  readonly confirm: string;
  readonly acceptsPromotionalEmail: boolean;
  readonly acceptsTerms: boolean;
  /** The code that was sent to a phone whose card has no account yet. */
  readonly claimCode: string;
  /** What the card says about its holder, in the formats of the fields above. */
  readonly holderLastName: string;
  readonly holderZip: string;
  readonly holderBirthday: string;
}

export const emptyRegistration = {
  firstName: "",
  lastName: "",
  email: "",
  birthday: "",
  organization: "",
  phone: "",
  secondaryPhone: "",
  address1: "",
  address2: "",
  zip: "",
  storeNumber: "",
  rewardSubscriptionId: "",
  password: "",
  confirm: "",
  acceptsPromotionalEmail: false,
  acceptsTerms: false,
  claimCode: "",
  holderLastName: "",
  holderZip: "",
  holderBirthday: "",
} satisfies RegistrationValues;

/** Returns the schema of the registration by the retailer's rules; `today` is its current day as `yyyy-mm-dd`. */
export function registrationSchema(
  { needsAddress, showsAddress, rewards }: RegistrationRules,
  today: string,
  least: number,
): DefineSchema {
  return ({
    dayBetween,
    formSchema,
    newPassword,
    phoneText,
    requiredEmail,
    requiredText,
    requiredYes,
    sameAs,
    zipText,
  }) =>
    formSchema({
      firstName: requiredText(text.firstNameRequired),
      lastName: requiredText(text.lastNameRequired),
      email: requiredEmail(text.emailRequired, text.emailInvalid),
      birthday: dayBetween(FIRST_BIRTHDATE, today),
      phone: phoneText(text.phoneInvalid).required(text.phoneInvalid),
      secondaryPhone: phoneText(text.phoneInvalid),
      ...(needsAddress && { address1: requiredText(text.addressRequired) }),
      ...(needsAddress && { zip: zipText(text.zipInvalid).required(text.zipRequired) }),
      ...(showsAddress && !needsAddress && { zip: zipText(text.zipInvalid) }),
      storeNumber: requiredText(text.storeRequired),
      ...(rewards.length > 0 && { rewardSubscriptionId: requiredText(formMessages.required) }),
      password: newPassword(text.passwordRequired, least, ["email", "firstName", "lastName"]),
      confirm: sameAs("password", text.confirmRequired, text.passwordsDiffer),
      acceptsTerms: requiredYes(text.termsRequired),
      holderZip: zipText(text.zipInvalid),
      holderBirthday: dayBetween(FIRST_BIRTHDATE, today),
    });
}
