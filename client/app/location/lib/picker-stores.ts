import { prioritizeStore } from "../../lib/store-choices.ts";

interface PickedStore {
  readonly name: string;
  readonly city: string | null;
  readonly zip: string | null;
}

interface PickerWishes {
  /** The typed text: each word must start a word of the name, the city or the zip code. */
  readonly filter?: string;
  readonly first?: string | null;
}

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function matches(store: PickedStore, terms: readonly string[]): boolean {
  const storeWords = words(`${store.name} ${store.city ?? ""} ${store.zip ?? ""}`);
  return terms.every((part) => storeWords.some((word) => word.startsWith(part)));
}

/** Returns the stores of a picker that match the filter, with the wished store in front. */
export function pickerStores<T extends PickedStore>(stores: readonly T[], { filter = "", first }: PickerWishes): T[] {
  const filterWords = words(filter);
  const matchingStores = stores.filter((store) => matches(store, filterWords));
  return [...prioritizeStore(matchingStores, first)];
}
