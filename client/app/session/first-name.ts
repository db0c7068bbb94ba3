import { storageDays } from "../lib/business-constants.ts";
import { useSyncExternalStore } from "react";
import { forgetStored, readStored, storeFor } from "../lib/browser/expiring-storage.ts";

const KEY = "first_name";
const subscribe = () => () => {};

/** Stores the first name for the greeting of the next login; null removes it. Nothing else of a shopper stays. */
export function rememberFirstName(firstName: string | null): void {
  if (firstName) storeFor(storageDays.firstName, KEY, firstName);
  else forgetStored(KEY);
}

/** Returns the first name of the last shopper whose session ended here without a logout; null on the server. */
export function useFirstName(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(KEY),
    () => null,
  );
}
