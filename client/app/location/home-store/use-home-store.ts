import { skipToken } from "@apollo/client/react";
import { asValue, partsOf, useReadFields, useRootFields, type Value } from "../../graphql/fields.ts";
import { type ChosenStore, useChosenStore } from "../../session/chosen-store.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { useHomeStoreQuery } from "./home-store.gql.ts";
import { useIsUpdatingHomeStore } from "./updating-home-store.ts";
import { useSignedIn } from "../use-signed-in.ts";

export interface HomeStore {
  /** The store chosen on this device, else the home store of the account; empty for none and until it is known. */
  readonly homeStore: Value<ChosenStore>;
  readonly loading: boolean;
  readonly updating: boolean;
}

/** Returns the visitor's store. Queries the account only without a choice on this device, after hydration. */
export function useHomeStore(): HomeStore {
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const chosenStore = useChosenStore();
  const asks = hydrated && signedIn && chosenStore === null;
  const { data, loading } = useHomeStoreQuery(asks ? {} : skipToken);
  const { homeStore: own } = partsOf(useRootFields(data).viewer, useReadFields());
  const isKnown = asks && !loading && own.state !== "empty";
  const homeStore = isKnown ? own : asValue(chosenStore);
  return { homeStore, loading: asks && loading, updating: useIsUpdatingHomeStore() };
}
