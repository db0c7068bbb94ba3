import { BirthdayField } from "../forms/fields/birthday-field.tsx";
import { PasswordField, TextField } from "../forms/fields/fields.tsx";
import { PhoneField, ZipField } from "../forms/fields/masked-field.tsx";
import { formMessages } from "#messages/form";
import { registrationMessages as text } from "#messages/session/registration";
import { usePasswordMinimum } from "../session/password-minimum.ts";
import type { RegistrationRules } from "./registration-rules.ts";
import type { RegistrationValues } from "./registration-schema.ts";
import { FoldableSection } from "./foldable-section.tsx";

// The claim of a card, which loads later, has these fields too; an import of its own would list all files of fields.
export const Line = TextField<RegistrationValues>;
export const Zip = ZipField<RegistrationValues>;
export const Birthday = BirthdayField<RegistrationValues>;

const Phone = PhoneField<RegistrationValues>;
const Password = PasswordField<RegistrationValues>;

const PERSONAL = ["firstName", "lastName", "email", "birthday", "organization"] as const;
const PHONES = ["phone", "secondaryPhone"] as const;
const ADDRESS = ["address1", "address2", "zip"] as const;
const LOGIN = ["password", "confirm"] as const;

/** The name, email address and birthday; at some retailers, also how the shopper heard about the retailer. */
export function PersonalSection({ rules: { birthdayHint, asksOrganization } }: { readonly rules: RegistrationRules }) {
  return (
    <FoldableSection title={text.personal} fields={PERSONAL} first>
      <Line name="firstName" label={text.firstName} autoComplete="given-name" required />
      <Line name="lastName" label={text.lastName} autoComplete="family-name" required />
      <Line name="email" label={text.email} hint={text.emailHint} type="email" autoComplete="email" required />
      <Birthday name="birthday" label={text.birthday} hint={birthdayHint ?? text.birthdayFormat} />
      {asksOrganization && <Line name="organization" label={text.organization} autoComplete="off" />}
    </FoldableSection>
  );
}

/** The phone numbers that identify the shopper at the register. */
export function PhoneSection() {
  return (
    <FoldableSection title={text.phones} fields={PHONES}>
      <Phone name="phone" label={text.phone} hint={text.phoneHint} autoComplete="tel-national" required />
      <Phone name="secondaryPhone" label={text.secondaryPhone} autoComplete="off" />
    </FoldableSection>
  );
}

/** The address of the shopper; the zip code determines city and state. */
export function AddressSection({ isNeeded }: { readonly isNeeded: boolean }) {
  const named = (label: string) => (isNeeded ? label : text.optional({ label }));
  return (
    <FoldableSection title={text.address} fields={ADDRESS}>
      <Line name="address1" label={named(text.address1)} autoComplete="address-line1" required={isNeeded} />
      <Line name="address2" label={text.address2} autoComplete="address-line2" />
      <Zip name="zip" label={named(text.zip)} autoComplete="postal-code" required={isNeeded} />
    </FoldableSection>
  );
}

export function PasswordSection() {
  const hint = formMessages.passwordHint({ least: usePasswordMinimum() });
  return (
    <FoldableSection title={text.login} fields={LOGIN}>
      <Password name="password" label={text.password} hint={hint} autoComplete="new-password" required />
      <Password name="confirm" label={text.confirm} autoComplete="new-password" required />
    </FoldableSection>
  );
}
