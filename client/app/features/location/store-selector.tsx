import { useState } from "react";
import { layoutMessages } from "../../messages/layout.ts";
import { locationMessages as text } from "../../messages/location.ts";
import { PinIcon } from "../../ui/icons.tsx";
import { StorePicker } from "./store-picker.tsx";
import { useChooseStore } from "./use-choose-store.tsx";
import { useHomeStore } from "./use-home-store.ts";

/** The visitor's store with the dialog that changes it. */
export function StoreSelector({ first }: { readonly first: string | null }) {
  const [open, setOpen] = useState(false);
  const { homeStore, updating } = useHomeStore();
  const choose = useChooseStore();
  const label = updating ? text.saving : (homeStore?.name ?? layoutMessages.findStore);
  return (
    <>
      <button
        type="button"
        className="store-bar-control"
        aria-haspopup="dialog"
        aria-busy={updating || undefined}
        aria-label={homeStore && !updating ? text.changeStore(homeStore.name) : undefined}
        onClick={() => setOpen(true)}
      >
        <PinIcon />
        {label}
      </button>
      {open && (
        <StorePicker
          chosen={homeStore?.storeNumber ?? null}
          first={first}
          onClose={() => setOpen(false)}
          onChoose={(store) => {
            setOpen(false);
            choose(store);
          }}
        />
      )}
    </>
  );
}
