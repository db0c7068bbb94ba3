import { firstBirthday, phonePattern, zipPattern } from "../../forms/patterns.ts";
import {
  dayBetween,
  formSchema,
  newPassword,
  optionalPattern,
  requiredEmail,
  requiredPattern,
  requiredText,
  sameAs,
} from "../../forms/schema.ts";
import { registrationMessages as text } from "../../messages/registration.ts";

export const nameSchema = formSchema({
  firstName: requiredText(text.firstNameRequired),
  lastName: requiredText(text.lastNameRequired),
});

export const phoneSchema = formSchema({
  phone: requiredPattern(text.phoneInvalid, phonePattern, text.phoneInvalid),
});

export const secondaryPhoneSchema = formSchema({ secondaryPhone: optionalPattern(phonePattern, text.phoneInvalid) });

export const emailSchema = formSchema({
  email: requiredEmail(text.emailRequired, text.emailInvalid),
  currentPassword: requiredText(text.passwordRequired),
});

export const passwordSchema = formSchema({
  currentPassword: requiredText(text.passwordRequired),
  newPassword: newPassword(text.passwordRequired),
  confirm: sameAs("newPassword", text.confirmRequired, text.passwordsDiffer),
});

/** The rule of the birthdate; `today` is the day in the retailer's zone as `yyyy-mm-dd`. */
export const birthdaySchema = (today: string) =>
  formSchema({ birthday: dayBetween(firstBirthday, today).required(text.birthdayRequired) });

/** The rules of an address; at some retailers it may go without a zip code. */
export const addressSchema = (isOptional: boolean) =>
  isOptional
    ? formSchema({ zip: optionalPattern(zipPattern, text.zipInvalid) })
    : formSchema({
        address1: requiredText(text.addressRequired),
        zip: requiredPattern(text.zipRequired, zipPattern, text.zipInvalid),
      });

export const storeSchema = formSchema({ storeNumber: requiredText(text.storeRequired) });

/** A line about which nothing is asked. */
export const anySchema = formSchema({});
