import { storageDays } from "../lib/business-constants.ts";
import { useSyncExternalStore } from "react";
import { forgetStored, readStored, storeFor } from "../lib/browser/expiring-storage.ts";

/** The data of the visitor's store that the device stores. */
export interface ChosenStore {
  readonly storeNumber: string;
  readonly slug: string;
  readonly name: string;
}

const KEY = "home_store";
const listeners = new Set<() => void>();
let cachedChoice: { readonly text: string | null; readonly store: ChosenStore | null } = { text: null, store: null };

function parseStore(text: string | null): ChosenStore | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { storeNumber, slug, name } = value as Partial<Record<keyof ChosenStore, unknown>>;
    const isStore = typeof storeNumber === "string" && typeof slug === "string" && typeof name === "string";
    return isStore ? { storeNumber, slug, name } : null;
  } catch {
    return null;
  }
}

/** Returns the store that was chosen on this device; null if none was. The object is stable for the same choice. */
export function readChosenStore(): ChosenStore | null {
  const text = readStored(KEY);
  if (text !== cachedChoice.text) cachedChoice = { text, store: parseStore(text) };
  return cachedChoice.store;
}

/** Marks the element that shows the name of the chosen store. */
export const STORE_NAME = "data-store-name";

/** The source of a script that shows the chosen store before the first paint, because only the browser knows it. */
export const showChosenStore = `(() => {
  try {
    const { value, expiresAt } = JSON.parse(localStorage.getItem("${KEY}"));
    const { storeNumber, slug, name } = JSON.parse(value);
    if (!(expiresAt > Date.now())) return;
    if ([storeNumber, slug, name].some((text) => typeof text !== "string")) return;
    document.querySelector("[${STORE_NAME}]").textContent = name;
  } catch {
    // There is no choice.
  }
})();`;

/** Stores a choice on this device, where only this retailer's pages can read it; null removes it. */
export function rememberChosenStore(store: ChosenStore | null): void {
  if (store) {
    const { storeNumber, slug, name } = store;
    storeFor(storageDays.chosenStore, KEY, JSON.stringify({ storeNumber, slug, name }));
  } else {
    forgetStored(KEY);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Returns the store that was chosen on this device, updated across tabs; null on the server and if none was chosen. */
export const useChosenStore = (): ChosenStore | null => useSyncExternalStore(subscribe, readChosenStore, () => null);
