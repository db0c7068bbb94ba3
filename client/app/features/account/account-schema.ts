import { FIRST_BIRTHDATE } from "../../../../input-rules/date.ts";
import {
  dayBetween,
  formSchema,
  newPassword,
  phoneText,
  requiredEmail,
  requiredText,
  sameAs,
  zipText,
} from "../../forms/schema.ts";
import { registrationMessages as text } from "../../messages/session/registration.ts";

export const nameSchema = formSchema({
  firstName: requiredText(text.firstNameRequired),
  lastName: requiredText(text.lastNameRequired),
});

export const phoneSchema = formSchema({
  phone: phoneText(text.phoneInvalid).required(text.phoneInvalid),
});

export const secondaryPhoneSchema = formSchema({ secondaryPhone: phoneText(text.phoneInvalid) });

export const emailSchema = formSchema({
  email: requiredEmail(text.emailRequired, text.emailInvalid),
  currentPassword: requiredText(text.passwordRequired),
});

/** Returns the validation rules of a new password; `least` is the minimum length in characters. */
export const passwordSchema = (least: number) =>
  formSchema({
    currentPassword: requiredText(text.passwordRequired),
    newPassword: newPassword(text.passwordRequired, least),
    confirm: sameAs("newPassword", text.confirmRequired, text.passwordsDiffer),
  });

/**
 * Returns the validation rule of the optional birthday; `today` is the current day in the retailer's time zone, as
 * `yyyy-mm-dd`.
 */
export const birthdaySchema = (today: string) => formSchema({ birthday: dayBetween(FIRST_BIRTHDATE, today) });

/** Returns the validation rules of an address: only the zip code is required, unless `isOptional` is true. */
export const addressSchema = (isOptional: boolean) =>
  formSchema({ zip: isOptional ? zipText(text.zipInvalid) : zipText(text.zipInvalid).required(text.zipRequired) });

export const storeSchema = formSchema({ storeNumber: requiredText(text.storeRequired) });

/** The schema of a field without rules. */
export const anySchema = formSchema({});
