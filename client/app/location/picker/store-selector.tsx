import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { byState, whenRead } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { layoutMessages } from "#messages/layout";
import { locationMessages as text } from "#messages/location";
import { DesignSystem } from "../../theme/design-system.tsx";
import { PinIcon } from "../../ui/icons.tsx";
import { StorePicker } from "./store-picker.tsx";
import { useChooseStore } from "../home-store/use-choose-store.tsx";
import { useHomeStore } from "../home-store/use-home-store.ts";

/** Queries the home store of the shopper's account again. */
function RetryStore() {
  const { busy, retry } = useRetry();
  return (
    <Button
      unstyled
      type="button"
      className="store-bar-control"
      aria-label={text.retryHomeStore}
      aria-disabled={busy || undefined}
      onClick={retry}
    >
      {text.retry}
    </Button>
  );
}

/** The visitor's store, as a button that opens the dialog to change it. */
export function StoreSelector({ first }: { readonly first: string | null }) {
  const [open, setOpen] = useState(false);
  const { homeStore, loading, updating } = useHomeStore();
  const choose = useChooseStore();
  const words = byState(
    homeStore,
    { empty: loading ? text.stores : layoutMessages.findStore, failed: text.homeStoreMissing },
    ({ name }) => name,
  );
  const label = updating ? null : whenRead(homeStore, ({ name }) => text.changeStore({ name }));
  return (
    <DesignSystem>
      <Button
        unstyled
        type="button"
        className="store-bar-control"
        aria-haspopup="dialog"
        aria-busy={updating || undefined}
        aria-label={label ?? undefined}
        onClick={() => setOpen(true)}
      >
        <PinIcon />
        {updating ? text.saving : words}
      </Button>
      {homeStore.state === "failed" && <RetryStore />}
      {open && (
        <StorePicker
          chosen={whenRead(homeStore, ({ storeNumber }) => storeNumber)}
          first={first}
          onClose={() => setOpen(false)}
          onChoose={(store) => {
            setOpen(false);
            choose(store);
          }}
        />
      )}
    </DesignSystem>
  );
}
