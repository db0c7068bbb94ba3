import { todayIn, isoDay, shownDay } from "../../forms/days.ts";
import { BirthdayField } from "../../forms/birthday-field.tsx";
import { PasswordField, TextField } from "../../forms/fields.tsx";
import { PhoneField, ZipField } from "../../forms/masked-field.tsx";
import { accountMessages as text } from "../../messages/account.ts";
import { registrationMessages as words } from "../../messages/registration.ts";
import type { AccountFields_UserFragment } from "./account-fields.gql.ts";
import * as schemas from "./account-schema.ts";
import type { Editing } from "./editable-field.tsx";
import { FieldEditor } from "./field-editor.tsx";
import type { AccountUpdates } from "./use-account-updates.ts";

/** What every editor is given. */
export interface EditorProps {
  readonly user: AccountFields_UserFragment;
  readonly updates: AccountUpdates;
  readonly editing: Editing;
}

function NameEditor({ user, updates, editing }: EditorProps) {
  return (
    <FieldEditor
      label={text.name}
      initialValues={{ firstName: user.firstName ?? "", lastName: user.lastName ?? "" }}
      schema={schemas.nameSchema}
      save={(name) => updates.updateAccount({ name })}
      editing={editing}
    >
      <TextField name="firstName" label={words.firstName} autoComplete="given-name" autoFocus required />
      <TextField name="lastName" label={words.lastName} autoComplete="family-name" required />
    </FieldEditor>
  );
}

function PhoneEditor({ user, updates, editing }: EditorProps) {
  return (
    <FieldEditor
      label={text.phone}
      initialValues={{ phone: user.phone ?? "" }}
      schema={schemas.phoneSchema}
      save={({ phone }) => updates.updateAccount({ phone })}
      editing={editing}
    >
      <PhoneField name="phone" label={text.phone} autoComplete="tel-national" autoFocus required />
    </FieldEditor>
  );
}

function SecondaryPhoneEditor({ user, updates, editing }: EditorProps) {
  return (
    <FieldEditor
      label={text.secondaryPhone}
      initialValues={{ secondaryPhone: user.secondaryPhone ?? "" }}
      schema={schemas.secondaryPhoneSchema}
      save={({ secondaryPhone }) => updates.updateAccount({ secondaryPhone })}
      editing={editing}
    >
      <PhoneField name="secondaryPhone" label={text.secondaryPhone} autoComplete="off" autoFocus />
    </FieldEditor>
  );
}

function EmailEditor({ user, updates, editing }: EditorProps) {
  return (
    <FieldEditor
      label={text.email}
      initialValues={{ email: user.email ?? "", currentPassword: "" }}
      schema={schemas.emailSchema}
      save={({ email, currentPassword }) => updates.updateAccount({ email: { email: email.trim(), currentPassword } })}
      editing={editing}
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

function PasswordEditor({ updates, editing }: Omit<EditorProps, "user">) {
  return (
    <FieldEditor
      label={text.password}
      initialValues={{ currentPassword: "", newPassword: "", confirm: "" }}
      schema={schemas.passwordSchema}
      save={({ currentPassword, newPassword }) => updates.changePassword({ currentPassword, newPassword })}
      editing={editing}
    >
      <PasswordField name="currentPassword" label={text.currentPassword} autoComplete="current-password" autoFocus />
      <PasswordField
        name="newPassword"
        label={text.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField name="confirm" label={text.confirmPassword} autoComplete="new-password" />
    </FieldEditor>
  );
}

/** The zone decides which day is today, after which nobody is born. */
function BirthdayEditor({ user, updates, editing, timeZone }: EditorProps & { readonly timeZone: string }) {
  return (
    <FieldEditor
      label={text.birthday}
      initialValues={{ birthday: user.birthday ? shownDay(user.birthday) : "" }}
      schema={schemas.birthdaySchema(todayIn(timeZone))}
      save={({ birthday }) => updates.updateAccount({ birthday: isoDay(birthday) ?? birthday })}
      editing={editing}
    >
      <BirthdayField name="birthday" label={text.birthday} hint={words.birthdayFormat} autoFocus />
    </FieldEditor>
  );
}

function AddressEditor({ user, updates, editing, isOptional }: EditorProps & { readonly isOptional: boolean }) {
  const { address1, address2, zip } = user.address ?? {};
  return (
    <FieldEditor
      label={text.address}
      initialValues={{ address1: address1 ?? "", address2: address2 ?? "", zip: zip ?? "" }}
      schema={schemas.addressSchema(isOptional)}
      save={(address) => updates.updateAccount({ address })}
      editing={editing}
    >
      <TextField name="address1" label={words.address1} autoComplete="address-line1" autoFocus />
      <TextField name="address2" label={text.address2} autoComplete="address-line2" />
      <ZipField name="zip" label={words.zip} autoComplete="postal-code" />
    </FieldEditor>
  );
}

function OrganizationEditor({ user, updates, editing }: EditorProps) {
  return (
    <FieldEditor
      label={text.organization}
      initialValues={{ organization: user.organization ?? "" }}
      schema={schemas.anySchema}
      save={({ organization }) => updates.updateAccount({ organization })}
      editing={editing}
    >
      <TextField name="organization" label={text.organization} autoComplete="off" autoFocus />
    </FieldEditor>
  );
}

/** What an editor of the profile is given besides. */
export interface ProfileEditorProps extends EditorProps {
  /** The zone in which days are counted. */
  readonly timeZone: string;
  /** True where an address may go without a zip code. */
  readonly addressOptional: boolean;
}

/** The editor of one part of the profile; loaded when the first one is opened, because forms are large. */
export function ProfileEditor({ timeZone, addressOptional, ...editor }: ProfileEditorProps) {
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
      return <BirthdayEditor {...editor} timeZone={timeZone} />;
    case "fullAddress":
      return <AddressEditor {...editor} isOptional={addressOptional} />;
    case "organization":
      return <OrganizationEditor {...editor} />;
    case "storeNumber":
    case null:
      return null;
  }
}
