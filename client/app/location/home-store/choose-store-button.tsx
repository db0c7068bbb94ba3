import { Button, chakra } from "@chakra-ui/react";
import { locationMessages as text } from "#messages/location";
import type { ChosenStore } from "../../session/chosen-store.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { useHomeStore } from "./use-home-store.ts";
import { useChooseStore } from "./use-choose-store.tsx";

const Chosen = chakra("p", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifySelf: "start",
    gap: "2",
    minHeight: "11",
    fontWeight: "700",
    "& svg": { padding: "3px", borderRadius: "50%", background: "primary", color: "onPrimary" },
  },
});

/** A button that chooses a store, or a note that it is the visitor's store. Hidden without JavaScript. */
export function ChooseStoreButton({ store }: { readonly store: ChosenStore }) {
  const { homeStore } = useHomeStore();
  const choose = useChooseStore();
  if (homeStore.state === "value" && homeStore.value.storeNumber === store.storeNumber) {
    return (
      <Chosen>
        <CheckIcon />
        {text.chosen}
      </Chosen>
    );
  }
  return (
    <Button
      type="button"
      variant="outline"
      className="needs-script"
      justifySelf="start"
      background="none"
      aria-label={text.chooseStore({ name: store.name })}
      onClick={() => choose(store)}
    >
      {text.choose}
    </Button>
  );
}
