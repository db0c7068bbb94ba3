import { lazy } from "react";
import { accountMessages as text } from "../../messages/account.ts";
import { Panel } from "../../ui/panel.tsx";
import { type Editing, EditableField } from "./editable-field.tsx";
import type { HomeStoreField_LocationFragment, HomeStoreField_UserFragment } from "./home-store-field.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";
import "./account.css";

const HomeStoreEditor = lazy(async () => {
  const module = await import("./home-store-editor.tsx");
  return { default: module.HomeStoreEditor };
});

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
          <HomeStoreEditor homeStore={homeStore} locations={locations} updates={updates} editing={editing} />
        </EditableField>
      </dl>
    </Panel>
  );
}
