import { FIRST_BIRTHDATE } from "../../../../../input-rules/date.ts";
import {
  dayBetween,
  formSchema,
  newPassword,
  phoneText,
  requiredEmail,
  requiredText,
  requiredYes,
  sameAs,
  zipText,
} from "../../../forms/schema.ts";
import { formMessages } from "../../../messages/forms.ts";
import { registrationMessages as text } from "../../../messages/session/registration.ts";
import type { RegistrationRules } from "./registration-rules.ts";

/** What is typed to register. */
export interface RegistrationValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** As `mm/dd/yyyy`; empty when it is not told. */
  readonly birthday: string;
  readonly organization: string;
  /** As `(###) ###-####`, like the second one. */
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
}

/** A registration into which nothing has been typed. */
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
} satisfies RegistrationValues;

/**
 * The rules of the registration at a retailer; what it does not ask for is not judged.
 * @param rules what the retailer asks for
 * @param today the day in the retailer's zone, as `yyyy-mm-dd`
 * @param least the number of characters that a password needs
 */
export function registrationSchema(
  { needsAddress, showsAddress, rewards }: RegistrationRules,
  today: string,
  least: number,
) {
  return formSchema({
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
  });
}
