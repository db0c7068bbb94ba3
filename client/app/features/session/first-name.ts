import { daysKept } from "../../lib/business-constants.ts";
import { useSyncExternalStore } from "react";
import { forgetStored, readStored, storeFor } from "../../lib/browser/expiring-storage.ts";

const KEY = "first_name";
const subscribe = () => () => {};

/** Keeps the first name for the greeting of the next login; nothing else of a shopper stays in the browser. */
export function rememberFirstName(firstName: string | null): void {
  if (firstName) storeFor(daysKept.firstName, KEY, firstName);
  else forgetStored(KEY);
}

/** The first name of the shopper whose session ended here without a logout; null on the server. */
export function useFirstName(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(KEY),
    () => null,
  );
}
