import { SelectField } from "../../forms/fields/choice-fields.tsx";
import { type Fields, readAll, type Value } from "../../graphql/fields.ts";
import { accountMessages as text } from "#messages/account";
import { storeSchema } from "./account-schema.ts";
import type { Editing } from "./editable-field.tsx";
import { FieldEditor } from "./field-editor.tsx";
import type { HomeStoreField_LocationFragment, HomeStoreField_UserFragment } from "./home-store-field.gql.ts";
import type { AccountUpdates } from "../use-account-updates.ts";

interface HomeStoreEditorProps {
  readonly homeStore: Fields<HomeStoreField_UserFragment>["homeStore"];
  readonly shown: Value<string>;
  readonly locations: readonly HomeStoreField_LocationFragment[];
  readonly updates: AccountUpdates;
  readonly editing: Editing;
}

export function HomeStoreEditor({ homeStore, shown, locations, updates, editing }: HomeStoreEditorProps) {
  const plain = readAll({ homeStore }, ["homeStore"]);
  return (
    <FieldEditor
      label={text.homeStore}
      shown={shown}
      values={plain && { storeNumber: plain.homeStore?.storeNumber ?? "" }}
      schema={storeSchema}
      save={({ storeNumber = "" }, former) =>
        updates.updateHomeStore({ storeNumber }, { homeStoreNumber: former.storeNumber })
      }
      editing={editing}
    >
      <SelectField
        name="storeNumber"
        label={text.chooseStore}
        placeholder={text.chooseStore}
        choices={locations.map(({ storeNumber, name, city }) => ({
          value: storeNumber,
          label: city === null || city === name ? name : `${name}, ${city}`,
        }))}
      />
    </FieldEditor>
  );
}
