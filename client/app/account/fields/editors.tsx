import { Button } from "@chakra-ui/react";
import { formatDate, parseDate } from "../../../../input-rules/date.ts";
import { todayIn } from "../../forms/fields/days.ts";
import { BirthdayField } from "../../forms/fields/birthday-field.tsx";
import { PasswordField, TextField } from "../../forms/fields/fields.tsx";
import { PhoneField, ZipField } from "../../forms/fields/masked-field.tsx";
import { type Fields, readAll, type Value } from "../../graphql/fields.ts";
import { accountMessages as text } from "#messages/account";
import { formMessages } from "#messages/form";
import { registrationMessages as words } from "#messages/session/registration";
import { useCapabilities } from "../../session/capabilities.ts";
import { usePasswordMinimum } from "../../session/password-minimum.ts";
import type { AccountFields_UserFragment } from "../account-fields.gql.ts";
import * as schemas from "./account-schema.ts";
import type { Editing } from "./editable-field.tsx";
import { FieldEditor } from "./field-editor.tsx";
import type { AccountUpdates } from "../use-account-updates.ts";

export interface EditorProps {
  readonly user: Fields<AccountFields_UserFragment>;
  /** The formatted value of the edited field. */
  readonly shown: Value<string>;
  readonly updates: AccountUpdates;
  readonly editing: Editing;
}

/** Returns form values for these fields, with "" for null; null if one of the fields could not be read. */
function texts<Name extends keyof Fields<AccountFields_UserFragment>>(
  user: Fields<AccountFields_UserFragment>,
  ...names: readonly Name[]
): Record<Name, string> | null {
  const plain = readAll(user, names);
  if (plain === null) return null;
  return Object.fromEntries(names.map((name) => [name, plain[name] ?? ""])) as Record<Name, string>;
}

function NameEditor({ user, updates, ...editor }: EditorProps) {
  return (
    <FieldEditor
      {...editor}
      label={text.name}
      values={texts(user, "firstName", "lastName")}
      schema={schemas.nameSchema}
      save={(name, former) => updates.updateAccount({ name }, former)}
    >
      <TextField name="firstName" label={words.firstName} autoComplete="given-name" autoFocus required />
      <TextField name="lastName" label={words.lastName} autoComplete="family-name" required />
    </FieldEditor>
  );
}

function PhoneEditor({ user, updates, ...editor }: EditorProps) {
  return (
    <FieldEditor
      {...editor}
      label={text.phone}
      values={texts(user, "phone")}
      schema={schemas.phoneSchema}
      save={({ phone = "" }, former) => updates.updateAccount({ phone }, former)}
    >
      <PhoneField name="phone" label={text.phone} autoComplete="tel-national" autoFocus required />
    </FieldEditor>
  );
}

function SecondaryPhoneEditor({ user, updates, ...editor }: EditorProps) {
  return (
    <FieldEditor
      {...editor}
      label={text.secondaryPhone}
      values={texts(user, "secondaryPhone")}
      schema={schemas.secondaryPhoneSchema}
      save={({ secondaryPhone = "" }, former) => updates.updateAccount({ secondaryPhone }, former)}
    >
      <PhoneField name="secondaryPhone" label={text.secondaryPhone} autoComplete="off" autoFocus />
    </FieldEditor>
  );
}

function EmailEditor({ user, updates, ...editor }: EditorProps) {
  const values = texts(user, "email");
  if (useCapabilities()?.includes("IDENTITY_PROVIDER")) {
    return (
      <>
        <p role="status">{text.emailElsewhere}</p>
        <Button variant="ghost" onClick={editor.editing.giveUp}>
          {text.cancel}
        </Button>
      </>
    );
  }
  return (
    <FieldEditor
      {...editor}
      label={text.email}
      values={values && { ...values, currentPassword: "" }}
      schema={schemas.emailSchema}
      save={async ({ email, currentPassword = "" }, former) =>
        // A password alone changes nothing.
        email === undefined
          ? []
          : updates.updateAccount({ email: { email: email.trim(), currentPassword } }, { email: former.email })
      }
    >
      <TextField name="email" label={text.email} hint={words.emailHint} type="email" autoComplete="email" autoFocus />
      <PasswordField
        name="currentPassword"
        label={text.currentPassword}
        hint={text.emailPasswordHint}
        autoComplete="current-password"
      />
    </FieldEditor>
  );
}

function PasswordEditor({ updates, shown, editing }: Omit<EditorProps, "user">) {
  const least = usePasswordMinimum();
  return (
    <FieldEditor
      shown={shown}
      editing={editing}
      label={text.password}
      values={{ currentPassword: "", newPassword: "", confirm: "" }}
      schema={schemas.passwordSchema(least)}
      done={text.passwordChanged}
      save={({ currentPassword = "", newPassword = "" }) => updates.changePassword({ currentPassword, newPassword })}
    >
      <PasswordField name="currentPassword" label={text.currentPassword} autoComplete="current-password" autoFocus />
      <PasswordField
        name="newPassword"
        label={text.newPassword}
        hint={formMessages.passwordHint({ least })}
        autoComplete="new-password"
      />
      <PasswordField name="confirm" label={text.confirmPassword} autoComplete="new-password" />
    </FieldEditor>
  );
}

/** The time zone determines the current day, which is the latest valid birthday. */
function BirthdayEditor({ user, updates, timeZone, ...editor }: EditorProps & { readonly timeZone: string }) {
  const plain = readAll(user, ["birthday"]);
  const values = plain && { birthday: plain.birthday === null ? "" : formatDate(plain.birthday) };
  return (
    <FieldEditor
      {...editor}
      label={text.birthday}
      values={values}
      schema={schemas.birthdaySchema(todayIn(timeZone))}
      save={({ birthday = "" }, former) =>
        updates.updateAccount(
          birthday.trim() === "" ? { removeBirthday: true } : { birthday: parseDate(birthday) ?? birthday },
          { birthday: parseDate(former.birthday) },
        )
      }
    >
      <BirthdayField name="birthday" label={text.birthday} hint={words.birthdayFormat} autoFocus />
    </FieldEditor>
  );
}

function AddressEditor({ user, updates, optional, ...editor }: EditorProps & { readonly optional: Value<boolean> }) {
  const plain = readAll(user, ["address"]);
  const { address1, address2, zip } = plain?.address ?? {};
  const values = plain && { address1: address1 ?? "", address2: address2 ?? "", zip: zip ?? "" };
  return (
    <FieldEditor
      {...editor}
      label={text.address}
      values={optional.state === "failed" ? null : values}
      schema={schemas.addressSchema(optional.state === "value" && optional.value)}
      save={(address, former) => updates.updateAccount({ address }, former)}
    >
      <TextField name="address1" label={words.address1} autoComplete="address-line1" autoFocus />
      <TextField name="address2" label={text.address2} autoComplete="address-line2" />
      <ZipField name="zip" label={words.zip} autoComplete="postal-code" />
    </FieldEditor>
  );
}

function OrganizationEditor({ user, updates, ...editor }: EditorProps) {
  return (
    <FieldEditor
      {...editor}
      label={text.organization}
      values={texts(user, "organization")}
      schema={schemas.anySchema}
      save={({ organization = "" }, former) => updates.updateAccount({ organization }, former)}
    >
      <TextField name="organization" label={text.organization} autoComplete="off" autoFocus />
    </FieldEditor>
  );
}

/** The settings of the retailer for accounts. */
export interface AccountRules {
  readonly timeZone: string;
  readonly addressOptional: Value<boolean>;
  /** True if the retailer asks shoppers how they heard about it. */
  readonly asksOrganization: Value<boolean>;
}

export interface ProfileEditorProps extends EditorProps {
  readonly rules: AccountRules;
}

/** The editor of one field of the profile; loaded when the first one is opened, because forms are large. */
export function ProfileEditor({ rules, ...editor }: ProfileEditorProps) {
  switch (editor.editing.field) {
    case "fullName":
      return <NameEditor {...editor} />;
    case "phone":
      return <PhoneEditor {...editor} />;
    case "secondaryPhone":
      return <SecondaryPhoneEditor {...editor} />;
    case "email":
      return <EmailEditor {...editor} />;
    case "password":
      return <PasswordEditor {...editor} />;
    case "birthday":
      return <BirthdayEditor {...editor} timeZone={rules.timeZone} />;
    case "fullAddress":
      return <AddressEditor {...editor} optional={rules.addressOptional} />;
    case "organization":
      return <OrganizationEditor {...editor} />;
    case "storeNumber":
    case null:
      return null;
  }
}
