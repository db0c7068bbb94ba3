import { formatDay } from "../../lib/dates.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { Panel } from "../../ui/panel.tsx";
import type { AccountFields_UserFragment } from "./account-fields.gql.ts";
import { EditableField } from "./editable-field.tsx";
import {
  AddressEditor,
  BirthdayEditor,
  EmailEditor,
  type EditorProps,
  NameEditor,
  OrganizationEditor,
  PasswordEditor,
  PhoneEditor,
  SecondaryPhoneEditor,
} from "./editors.tsx";
import "./account.css";

interface ProfilePanelProps extends EditorProps {
  /** The zone in which days are counted. */
  readonly timeZone: string;
  /** True where an address may go without a zip code. */
  readonly addressOptional: boolean;
  /** True where shoppers are asked how they heard of the retailer. */
  readonly asksOrganization: boolean;
}

/** What the retailer knows of the shopper, each part with its editor. */
export function ProfilePanel({ timeZone, addressOptional, asksOrganization, ...editor }: ProfilePanelProps) {
  const { user, editing } = editor;
  return (
    <Panel title={text.profile}>
      <dl className="account-fields">
        <EditableField field="fullName" label={text.name} shown={nameOf(user)} editing={editing}>
          <NameEditor {...editor} />
        </EditableField>
        <EditableField field="phone" label={text.phone} shown={user.phone} editing={editing}>
          <PhoneEditor {...editor} />
        </EditableField>
        <EditableField field="secondaryPhone" label={text.secondaryPhone} shown={user.secondaryPhone} editing={editing}>
          <SecondaryPhoneEditor {...editor} />
        </EditableField>
        <EditableField field="email" label={text.email} shown={user.email} editing={editing}>
          <EmailEditor {...editor} />
        </EditableField>
        <EditableField field="password" label={text.password} shown={text.masked} editing={editing}>
          <PasswordEditor {...editor} />
        </EditableField>
        <EditableField
          field="birthday"
          label={text.birthday}
          shown={user.birthday && formatDay(user.birthday)}
          editing={editing}
        >
          <BirthdayEditor {...editor} timeZone={timeZone} />
        </EditableField>
        <EditableField field="fullAddress" label={text.address} shown={addressOf(user)} editing={editing}>
          <AddressEditor {...editor} isOptional={addressOptional} />
        </EditableField>
        {asksOrganization && (
          <EditableField field="organization" label={text.organization} shown={user.organization} editing={editing}>
            <OrganizationEditor {...editor} />
          </EditableField>
        )}
      </dl>
    </Panel>
  );
}

const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator) || null;

const nameOf = ({ firstName, lastName }: AccountFields_UserFragment) => joined([firstName, lastName], " ");

function addressOf({ address }: AccountFields_UserFragment): string | null {
  if (!address) return null;
  const region = joined([address.state, address.zip], " ");
  return joined([address.address1, address.address2, address.city, region], ", ");
}
