import { locationMessages as text } from "../../messages/location.ts";
import type { ChosenStore } from "../../session/chosen-store.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { useHomeStore } from "./use-home-store.ts";
import { useChooseStore } from "./use-choose-store.tsx";
import "./choose-store-button.css";

/** Makes a store the visitor's, or says that it is. It needs scripts and is left out without them. */
export function ChooseStoreButton({ store }: { readonly store: ChosenStore }) {
  const { homeStore } = useHomeStore();
  const choose = useChooseStore();
  if (homeStore.state === "value" && homeStore.value.storeNumber === store.storeNumber) {
    return (
      <p className="choose-store-chosen">
        <CheckIcon />
        {text.chosen}
      </p>
    );
  }
  return (
    <button
      type="button"
      className="aisle-button choose-store-button"
      aria-label={text.chooseStore(store.name)}
      onClick={() => choose(store)}
    >
      {text.choose}
    </button>
  );
}
