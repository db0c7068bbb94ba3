import { SelectField } from "../../forms/choice-fields.tsx";
import { accountMessages as text } from "../../messages/account.ts";
import { Panel } from "../../ui/panel.tsx";
import { storeSchema } from "./account-schema.ts";
import { type Editing, EditableField } from "./editable-field.tsx";
import { FieldEditor } from "./field-editor.tsx";
import type { HomeStoreField_LocationFragment, HomeStoreField_UserFragment } from "./home-store-field.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";
import "./account.css";

interface HomeStorePanelProps {
  readonly user: HomeStoreField_UserFragment;
  readonly locations: readonly HomeStoreField_LocationFragment[];
  readonly updates: AccountUpdates;
  readonly editing: Editing;
}

/** The store that the shopper calls home. */
export function HomeStorePanel({ user: { homeStore }, locations, updates, editing }: HomeStorePanelProps) {
  return (
    <Panel title={text.homeStore}>
      <dl className="account-fields">
        <EditableField field="storeNumber" label={text.homeStore} shown={homeStore?.name ?? null} editing={editing}>
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
        </EditableField>
      </dl>
    </Panel>
  );
}
