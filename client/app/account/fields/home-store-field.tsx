import { byState, type Fields, mapValue, type Value } from "../../graphql/fields.ts";
import { accountMessages as text } from "#messages/account";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { type Editing, EditableField } from "./editable-field.tsx";
import type { HomeStoreField_LocationFragment, HomeStoreField_UserFragment } from "./home-store-field.gql.ts";
import type { AccountUpdates } from "../use-account-updates.ts";

const HomeStoreEditor = neededPart(async () => (await import("./home-store-editor.tsx")).HomeStoreEditor);

export interface HomeStoreFieldProps {
  readonly user: Fields<HomeStoreField_UserFragment>;
  readonly locations: Value<readonly HomeStoreField_LocationFragment[]>;
  readonly updates: AccountUpdates;
  readonly editing: Editing;
}

/** The home store of the shopper; null if the retailer has fewer than two stores. */
export function HomeStoreField({ user: { homeStore }, locations, updates, editing }: HomeStoreFieldProps) {
  const choices = byState(locations, { empty: [], failed: [] }, (value) => value);
  if (locations.state !== "failed" && choices.length < 2) return null;
  const storeName = mapValue(homeStore, ({ name }) => name);
  return (
    <EditableField
      field="storeNumber"
      label={text.homeStore}
      shown={storeName}
      locked={choices.length === 0}
      editing={editing}
    >
      <HomeStoreEditor
        homeStore={homeStore}
        shown={storeName}
        locations={choices}
        updates={updates}
        editing={editing}
      />
    </EditableField>
  );
}
