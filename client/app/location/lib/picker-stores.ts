import { prioritizeStore } from "../../lib/store-choices.ts";

/** The fields of a store that a picker needs. */
interface PickedStore {
  readonly name: string;
  readonly city: string | null;
  readonly zip: string | null;
}

/** The filter and the order of a picker. */
interface PickerWishes {
  /** The typed text: each word must start a word of the name, the city or the zip code. */
  readonly filter?: string;
  /** The name of the store to show first. */
  readonly first?: string | null;
}

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function matches(store: PickedStore, wanted: readonly string[]): boolean {
  const own = words(`${store.name} ${store.city ?? ""} ${store.zip ?? ""}`);
  return wanted.every((part) => own.some((word) => word.startsWith(part)));
}

/**
 * Returns the stores of a picker.
 * @param stores the stores in their usual order
 * @param wishes a filter, and a store to move to the front
 */
export function pickerStores<T extends PickedStore>(stores: readonly T[], { filter = "", first }: PickerWishes): T[] {
  const wanted = words(filter);
  const shown = stores.filter((store) => matches(store, wanted));
  return [...prioritizeStore(shown, first)];
}
