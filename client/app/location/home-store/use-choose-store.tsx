import { timing } from "../../lib/business-constants.ts";
import { useApolloClient } from "@apollo/client/react";
import { Suspense, useCallback } from "react";
import { locationMessages as text } from "#messages/location";
import { readChosenStore, rememberChosenStore, type ChosenStore } from "../../session/chosen-store.ts";
import { lazyPart } from "../../ui/island/lazy-part.ts";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { saveHomeStore } from "./save-home-store.ts";
import { whileUpdating } from "./updating-home-store.ts";
import { useSignedIn } from "../use-signed-in.ts";

// Loaded on demand: only shoppers who choose a store see it.
const HomeStoreSwitch = lazyPart<{ readonly onChange: (on: boolean) => void }>(
  async () => (await import("./home-store-switch.tsx")).HomeStoreSwitch,
);

/**
 * Returns a function that chooses a store: at once on this device, and in the account when the notice closes, if its
 * switch is on. If saving fails, it restores the previous choice.
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
      let isWanted = false;
      const save = async () => {
        if (await whileUpdating(() => saveHomeStore(client, store))) return;
        rememberChosenStore(before);
        showSnackbar(text.saveFailed);
      };
      const close = { label: text.done, run: () => {} };
      showSnackbar(text.chosenNotice({ name: store.name }), signedIn ? close : undefined, {
        ms: timing.choiceSnackbar,
        control: signedIn && <Suspense children={<HomeStoreSwitch onChange={(on) => (isWanted = on)} />} />,
        onClosed: () => isWanted && void save(),
      });
    },
    [client, signedIn, showSnackbar],
  );
}
