import { prioritizeStore } from "../../../lib/store-choices.ts";

/** A store as far as a picker needs it. */
interface PickedStore {
  readonly name: string;
  readonly city: string | null;
  readonly zip: string | null;
}

/** Which stores a picker shows, and in which order. */
interface PickerWishes {
  /** What the visitor typed: the start of a word of the name or the town, or of the zip code. */
  readonly filter?: string;
  /** The name of a store to show first, wherever the list has it. */
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
 * Gives the stores of a picker.
 * @param stores the stores that lists show, in their usual order
 * @param wishes a filter, and a store to move to the front
 */
export function pickerStores<T extends PickedStore>(stores: readonly T[], { filter = "", first }: PickerWishes): T[] {
  const wanted = words(filter);
  const shown = stores.filter((store) => matches(store, wanted));
  return [...prioritizeStore(shown, first)];
}
