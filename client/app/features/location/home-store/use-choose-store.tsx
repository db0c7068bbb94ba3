import { timing } from "../../../lib/business-constants.ts";
import { useApolloClient } from "@apollo/client/react";
import type { ApolloClient } from "@apollo/client";
import { Suspense, useCallback } from "react";
import { fieldReader, partsOf, rootFieldsOf } from "../../../graphql/fields.ts";
import { locationMessages as text } from "../../../messages/location.ts";
import { type ChosenStore, readChosenStore, rememberChosenStore } from "../../../session/chosen-store.ts";
import { lazyPart } from "../../../ui/island/lazy-part.ts";
import { useSnackbar } from "../../../ui/overlay/snackbar.tsx";
import { HomeStoreQueryDocument, UpdateHomeStoreMutationDocument } from "./home-store.gql.ts";
import { whileUpdating } from "./updating-home-store.ts";
import { useSignedIn } from "../use-signed-in.ts";

// Only shoppers who choose a store see it.
const HomeStoreSwitch = lazyPart<{ readonly onChange: (on: boolean) => void }>(
  async () => (await import("./home-store-switch.tsx")).HomeStoreSwitch,
);

/** Tells the account of a new home store; true when it has it. Nothing is sent when it has it already. */
async function saveHomeStore(client: ApolloClient, { storeNumber }: ChosenStore): Promise<boolean> {
  const present = await client.query({ query: HomeStoreQueryDocument }).catch(() => null);
  const { homeStore } = partsOf(rootFieldsOf(client, present?.data).viewer, fieldReader(client));
  if (homeStore.state === "value" && homeStore.value.storeNumber === storeNumber) return true;
  const answer = await client
    .mutate({ mutation: UpdateHomeStoreMutationDocument, variables: { input: { storeNumber } } })
    .catch(() => null);
  return answer?.data?.updateHomeStore.user != null && answer.data.updateHomeStore.userErrors.length === 0;
}

/**
 * Gives the function that makes a store the visitor's: at once on this device, and for shoppers who ask for it in their
 * account too, when the notice about it closes. A failure there takes the choice back and says so.
 */
export function useChooseStore(): (store: ChosenStore) => void {
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const showSnackbar = useSnackbar();
  return useCallback(
    (store) => {
      const before = readChosenStore();
      if (before?.storeNumber === store.storeNumber) return;
      rememberChosenStore(store);
      let wanted = false;
      const save = async () => {
        if (await whileUpdating(() => saveHomeStore(client, store))) return;
        rememberChosenStore(before);
        showSnackbar(text.saveFailed);
      };
      const close = { label: text.done, run: () => {} };
      showSnackbar(text.chosenNotice(store.name), signedIn ? close : undefined, {
        ms: timing.choiceSnackbar,
        control: signedIn && <Suspense children={<HomeStoreSwitch onChange={(on) => (wanted = on)} />} />,
        onClosed: () => wanted && void save(),
      });
    },
    [client, signedIn, showSnackbar],
  );
}
