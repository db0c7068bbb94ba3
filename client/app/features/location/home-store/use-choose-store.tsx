import { timing } from "../../../lib/business-constants.ts";
import { useApolloClient } from "@apollo/client/react";
import type { ApolloClient } from "@apollo/client";
import { Suspense, useCallback } from "react";
import { fieldReader, partsOf, rootFieldsOf } from "../../../graphql/fields.ts";
import { locationMessages as text } from "#messages/location";
import { type ChosenStore, readChosenStore, rememberChosenStore } from "../../../session/chosen-store.ts";
import { lazyPart } from "../../../ui/island/lazy-part.ts";
import { useSnackbar } from "../../../ui/overlay/snackbar.tsx";
import { HomeStoreQueryDocument, UpdateHomeStoreMutationDocument } from "./home-store.gql.ts";
import { whileUpdating } from "./updating-home-store.ts";
import { useSignedIn } from "../use-signed-in.ts";

// Loaded on demand: only shoppers who choose a store see it.
const HomeStoreSwitch = lazyPart<{ readonly onChange: (on: boolean) => void }>(
  async () => (await import("./home-store-switch.tsx")).HomeStoreSwitch,
);

/** Saves the home store in the account if it is not saved yet. Returns true on success. */
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
 * Returns a function that chooses a store: at once on this device, and in the account when the notice closes, if the
 * shopper turned its switch on. If saving fails, it restores the previous choice and shows a message.
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
      showSnackbar(text.chosenNotice({ name: store.name }), signedIn ? close : undefined, {
        ms: timing.choiceSnackbar,
        control: signedIn && <Suspense children={<HomeStoreSwitch onChange={(on) => (wanted = on)} />} />,
        onClosed: () => wanted && void save(),
      });
    },
    [client, signedIn, showSnackbar],
  );
}
