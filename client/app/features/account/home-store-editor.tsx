import { SelectField } from "../../forms/choice-fields.tsx";
import { accountMessages as text } from "../../messages/account.ts";
import { storeSchema } from "./account-schema.ts";
import type { Editing } from "./editable-field.tsx";
import { FieldEditor } from "./field-editor.tsx";
import type { HomeStoreField_LocationFragment, HomeStoreField_UserFragment } from "./home-store-field.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";

interface HomeStoreEditorProps {
  readonly homeStore: HomeStoreField_UserFragment["homeStore"];
  readonly locations: readonly HomeStoreField_LocationFragment[];
  readonly updates: AccountUpdates;
  readonly editing: Editing;
}

/** Chooses another store to call home. */
export function HomeStoreEditor({ homeStore, locations, updates, editing }: HomeStoreEditorProps) {
  return (
    <FieldEditor
      label={text.homeStore}
      initialValues={{ storeNumber: homeStore?.storeNumber ?? "" }}
      schema={storeSchema}
      save={(store) => updates.updateHomeStore(store)}
      editing={editing}
    >
      <SelectField
        name="storeNumber"
        label={text.homeStore}
        placeholder={text.chooseStore}
        choices={locations.map(({ storeNumber, name, city }) => ({
          value: storeNumber,
          label: city === null || city === name ? name : `${name}, ${city}`,
        }))}
      />
    </FieldEditor>
  );
}
