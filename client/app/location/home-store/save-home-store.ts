import type { ApolloClient } from "@apollo/client";
import { fieldReader, partsOf, rootFieldsOf } from "../../graphql/fields.ts";
import type { ChosenStore } from "../../session/chosen-store.ts";
import { HomeStoreQueryDocument, UpdateHomeStoreMutationDocument } from "./home-store.gql.ts";

/** Saves the home store in the account if it is not saved yet. Returns true on success. */
export async function saveHomeStore(
  client: ApolloClient,
  { storeNumber }: Pick<ChosenStore, "storeNumber">,
): Promise<boolean> {
  const present = await client.query({ query: HomeStoreQueryDocument }).catch(() => null);
  const { homeStore } = partsOf(rootFieldsOf(client, present?.data).viewer, fieldReader(client));
  if (homeStore.state === "value" && homeStore.value.storeNumber === storeNumber) return true;
  const response = await client
    .mutate({ mutation: UpdateHomeStoreMutationDocument, variables: { input: { storeNumber } } })
    .catch(() => null);
  return response?.data?.updateHomeStore.user != null && response.data.updateHomeStore.userErrors.length === 0;
}
