import { allValues, type Fields, mapValue, plainOf, type Value } from "../graphql/fields.ts";
import { formatDay } from "../lib/time/dates.ts";
import { accountMessages as text } from "#messages/account";
import { offersAny, useCapabilities } from "../session/capabilities.ts";
import type { AccountFields_UserFragment } from "./account-fields.gql.ts";
import { EditableField, type EditedField } from "./fields/editable-field.tsx";
import type { ProfileEditorProps } from "./fields/editors.tsx";
import { MissingValue } from "./fields/missing-value.tsx";
import { neededPart } from "../ui/island/needed-part.tsx";
import { FoldablePanel } from "./foldable-panel.tsx";

type Address = NonNullable<AccountFields_UserFragment["address"]>;

const ProfileEditor = neededPart(async () => (await import("./fields/editors.tsx")).ProfileEditor);

export function ProfilePanel(editor: Omit<ProfileEditorProps, "shown">) {
  const { user, editing, rules } = editor;
  const capabilities = useCapabilities();
  const isVisible = ({ field }: Part) => {
    if (field === "organization") return plainOf(rules.asksOrganization) === true;
    return field !== "password" || offersAny(capabilities, "PASSWORD_CHANGE");
  };
  return (
    <FoldablePanel title={text.profile} first>
      <dl>
        {partsOf(user)
          .filter(isVisible)
          .map(({ field, label, shown }) => (
            <EditableField
              key={field}
              field={field}
              label={label}
              shown={shown}
              locked={isLocked(field, rules)}
              editing={editing}
            >
              <ProfileEditor {...editor} shown={shown} />
            </EditableField>
          ))}
      </dl>
      {rules.asksOrganization.state === "failed" && <MissingValue label={text.organization} />}
    </FoldablePanel>
  );
}

/** Returns true if a field cannot be edited because its validation settings could not be read. */
const isLocked = (field: EditedField, { addressOptional }: ProfileEditorProps["rules"]): boolean =>
  field === "fullAddress" && addressOptional.state === "failed";

interface Part {
  readonly field: EditedField;
  readonly label: string;
  readonly shown: Value<string>;
}

function partsOf(user: Fields<AccountFields_UserFragment>): readonly Part[] {
  return [
    { field: "fullName", label: text.name, shown: joined([user.firstName, user.lastName], " ") },
    { field: "phone", label: text.phone, shown: user.phone },
    { field: "secondaryPhone", label: text.secondaryPhone, shown: user.secondaryPhone },
    { field: "email", label: text.email, shown: user.email },
    { field: "password", label: text.password, shown: { state: "value", value: text.masked, partial: false } },
    { field: "birthday", label: text.birthday, shown: mapValue(user.birthday, formatDay) },
    { field: "fullAddress", label: text.address, shown: mapValue(user.address, addressLine) },
    { field: "organization", label: text.organization, shown: user.organization },
  ];
}

const joined = (parts: readonly Value<string>[], separator: string): Value<string> =>
  mapValue(allValues(parts), (texts) => lineOf(texts, separator));

const lineOf = (parts: readonly (string | null)[], separator: string) => parts.filter(Boolean).join(separator) || null;

function addressLine({ address1, address2, city, state, zip }: Address): string | null {
  return lineOf([address1, address2, city, lineOf([state, zip], " ")], ", ");
}
