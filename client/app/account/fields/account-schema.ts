import { FIRST_BIRTHDATE } from "../../../../input-rules/date.ts";
import type { DefineSchema } from "../../forms/validate.ts";
import { registrationMessages as text } from "#messages/session/registration";

export const nameSchema: DefineSchema = ({ formSchema, requiredText }) =>
  formSchema({
    firstName: requiredText(text.firstNameRequired),
    lastName: requiredText(text.lastNameRequired),
  });

export const phoneSchema: DefineSchema = ({ formSchema, phoneText }) =>
  formSchema({
    phone: phoneText(text.phoneInvalid).required(text.phoneInvalid),
  });

export const secondaryPhoneSchema: DefineSchema = ({ formSchema, phoneText }) =>
  formSchema({ secondaryPhone: phoneText(text.phoneInvalid) });

export const emailSchema: DefineSchema = ({ formSchema, requiredEmail, requiredText }) =>
  formSchema({
    email: requiredEmail(text.emailRequired, text.emailInvalid),
    currentPassword: requiredText(text.passwordRequired),
  });

/** Returns the rule of the field by which a shopper confirms something, of the password by default; no rule for null. */
export const proofSchema =
  (proof: string | null, required: string = text.passwordRequired): DefineSchema =>
  ({ formSchema, requiredText }) =>
    formSchema(proof === null ? {} : { [proof]: requiredText(required) });

/** Returns the validation rules of a new password; `least` is the minimum length in characters. */
export const passwordSchema =
  (least: number): DefineSchema =>
  ({ formSchema, newPassword, requiredText, sameAs }) =>
    formSchema({
      currentPassword: requiredText(text.passwordRequired),
      newPassword: newPassword(text.passwordRequired, least),
      confirm: sameAs("newPassword", text.confirmRequired, text.passwordsDiffer),
    });

/** Returns the rule of the optional birthday; `today` is the retailer's current day, as `yyyy-mm-dd`. */
export const birthdaySchema =
  (today: string): DefineSchema =>
  ({ dayBetween, formSchema }) =>
    formSchema({ birthday: dayBetween(FIRST_BIRTHDATE, today) });

/** Returns the validation rules of an address: only the zip code is required, unless `isOptional` is true. */
export const addressSchema =
  (isOptional: boolean): DefineSchema =>
  ({ formSchema, zipText }) =>
    formSchema({ zip: isOptional ? zipText(text.zipInvalid) : zipText(text.zipInvalid).required(text.zipRequired) });

export const storeSchema: DefineSchema = ({ formSchema, requiredText }) =>
  formSchema({ storeNumber: requiredText(text.storeRequired) });

/** The schema of a field without rules. */
export const anySchema: DefineSchema = ({ formSchema }) => formSchema({});
