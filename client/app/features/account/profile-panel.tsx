import { lazy } from "react";
import { formatDay } from "../../lib/dates.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { Panel } from "../../ui/panel.tsx";
import type { AccountFields_UserFragment } from "./account-fields.gql.ts";
import { EditableField, type EditedField } from "./editable-field.tsx";
import type { ProfileEditorProps } from "./editors.tsx";
import "./account.css";

const ProfileEditor = lazy(async () => {
  const module = await import("./editors.tsx");
  return { default: module.ProfileEditor };
});

interface ProfilePanelProps extends ProfileEditorProps {
  /** True where shoppers are asked how they heard of the retailer. */
  readonly asksOrganization: boolean;
}

/** What the retailer knows of the shopper, each part with its editor. */
export function ProfilePanel({ asksOrganization, ...editor }: ProfilePanelProps) {
  const { user, editing } = editor;
  const capabilities = useCapabilities();
  const isAsked = (field: EditedField) => {
    if (field === "organization") return asksOrganization;
    return field !== "password" || offersAny(capabilities, "PASSWORD_CHANGE");
  };
  const parts = partsOf(user).filter(([field]) => isAsked(field));
  return (
    <Panel title={text.profile}>
      <dl className="account-fields">
        {parts.map(([field, label, shown]) => (
          <EditableField key={field} field={field} label={label} shown={shown} editing={editing}>
            <ProfileEditor {...editor} />
          </EditableField>
        ))}
      </dl>
    </Panel>
  );
}

type Part = readonly [field: EditedField, label: string, shown: string | null];

function partsOf(user: AccountFields_UserFragment): readonly Part[] {
  return [
    ["fullName", text.name, nameOf(user)],
    ["phone", text.phone, user.phone],
    ["secondaryPhone", text.secondaryPhone, user.secondaryPhone],
    ["email", text.email, user.email],
    ["password", text.password, text.masked],
    ["birthday", text.birthday, user.birthday && formatDay(user.birthday)],
    ["fullAddress", text.address, addressOf(user)],
    ["organization", text.organization, user.organization],
  ];
}

const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator) || null;

const nameOf = ({ firstName, lastName }: AccountFields_UserFragment) => joined([firstName, lastName], " ");

function addressOf({ address }: AccountFields_UserFragment): string | null {
  if (!address) return null;
  const region = joined([address.state, address.zip], " ");
  return joined([address.address1, address.address2, address.city, region], ", ");
}
