import { Box, Button, chakra, Flex, IconButton, Input } from "@chakra-ui/react";
import { type RefCallback, useId, useState } from "react";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { partsOf, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { locationMessages as text } from "#messages/location";
import type { ChosenStore } from "../../session/chosen-store.ts";
import { switchValue } from "../../session/switches.ts";
import { CheckIcon, CloseIcon, SearchIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";
import { useGrowingList } from "../../ui/hooks/use-growing-list.ts";
import { addressLines } from "../lib/address-lines.ts";
import { pickerStores } from "../lib/picker-stores.ts";
import { OpeningBadge } from "../opening-badge.tsx";
import { PickerMenu } from "./picker-menu.tsx";
import { type StorePickerQueryQuery, useStorePickerQuery } from "./store-picker.gql.ts";
import { BoxList } from "../store-parts.tsx";

type Store = NonNullable<StorePickerQueryQuery["locations"]>[number];

/** The minimum number of stores for a filter field. */
const FILTER_FROM = 5;

const Dialog = chakra(ModalDialog, {
  base: {
    "--modal-width": "560px",
    padding: "1.25rem clamp(1.1rem, 4vw, 1.75rem) 1.75rem",
    // The bar that opens the dialog has a smaller font.
    fontSize: "md",
  },
});

/** A button for a store, with a mark on the visitor's store. */
const StoreButton = chakra(Button, {
  base: {
    position: "relative",
    display: "grid",
    justifyContent: "stretch",
    justifyItems: "start",
    gap: "0.1rem",
    width: "full",
    padding: "0.85rem 3rem 0.85rem 1.1rem",
    borderColor: "line",
    borderRadius: "card",
    background: "none",
    color: "inherit",
    fontWeight: "400",
    lineHeight: "inherit",
    textAlign: "left",
    _hover: { borderColor: "primary", background: "tint" },
    "&[aria-pressed=true]": {
      borderColor: "primary",
      background: "none",
      color: "inherit",
      boxShadow: "0 0 0 1px {colors.primary}",
    },
    "& strong": { fontFamily: "heading", fontSize: "1.15rem", fontWeight: "600", lineHeight: "1.3" },
    "& [data-open]": { fontSize: "sm" },
    "& svg": {
      position: "absolute",
      inset: "50% 1rem auto auto",
      padding: "3px",
      borderRadius: "50%",
      background: "primary",
      color: "onPrimary",
      translate: "0 -50%",
    },
  },
});

interface StorePickerProps {
  readonly chosen: string | null;
  /** The name of the store that this retailer shows first; null for the usual order. */
  readonly first: string | null;
  readonly onChoose: (store: ChosenStore) => void;
  readonly onClose: () => void;
}

interface OptionProps extends Pick<StorePickerProps, "chosen" | "onChoose"> {
  readonly store: Store;
  /** On the last shown option while there are more; `onReached` is called when it gets the focus. */
  readonly end?: RefCallback<Element>;
  readonly onReached?: () => void;
}

function Option({ store, chosen, onChoose, end, onReached }: OptionProps) {
  const isChosen = store.storeNumber === chosen;
  return (
    <li ref={end}>
      <StoreButton
        type="button"
        variant="outline"
        aria-pressed={isChosen}
        onClick={() => onChoose(store)}
        onFocus={onReached}
      >
        <strong>{store.name}</strong>
        <span>{addressLines(store).join(", ")}</span>
        <OpeningBadge store={store} />
        {isChosen && <CheckIcon />}
      </StoreButton>
    </li>
  );
}

function Stores({ stores, chosen, first, onChoose }: Omit<StorePickerProps, "onClose"> & { stores: readonly Store[] }) {
  const id = useId();
  const [filter, setFilter] = useState("");
  const matches = pickerStores(stores, { filter, first });
  const { shown, reach, end } = useGrowingList(matches.length, filter);
  const hasMore = shown < matches.length;
  return (
    <>
      {stores.length >= FILTER_FROM && (
        <Box position="relative" marginBottom="4" css={{ "& svg": { position: "absolute", top: "3.5", left: "4" } }}>
          <SearchIcon />
          <Input
            id={id}
            type="search"
            paddingLeft="12"
            borderRadius="button"
            aria-label={text.pickerFilter}
            placeholder={text.pickerFilter}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </Box>
      )}
      <p role="status" className={matches.length > 0 ? "visually-hidden" : undefined}>
        {matches.length === 0 ? text.pickerEmpty : hasMore && text.pickerShown({ shown, all: matches.length })}
      </p>
      <BoxList gap="2.5">
        {matches.slice(0, shown).map((store, index) => (
          <Option
            key={store.id}
            store={store}
            chosen={chosen}
            onChoose={onChoose}
            {...(hasMore && index === shown - 1 && { end, onReached: () => reach(index) })}
          />
        ))}
      </BoxList>
    </>
  );
}

function Title({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Flex align="center" justify="space-between" marginBottom="3">
      <Box as="h2" id={id} fontSize="1.75rem">
        {text.pickerTitle}
      </Box>
      <IconButton
        type="button"
        variant="ghost"
        marginRight="-0.6rem"
        borderRadius="round"
        color="inherit"
        aria-label={text.close}
        onClick={onClose}
      >
        <CloseIcon />
      </IconButton>
    </Flex>
  );
}

/** The dialog in which a visitor chooses a store; it loads the stores when it opens. */
export function StorePicker({ onClose, ...wishes }: StorePickerProps) {
  const title = useId();
  const { data, loading, refetch } = useStorePickerQuery();
  const { retailer, locations } = useRootFields(data);
  const { menus, switches } = partsOf(retailer, useReadFields());
  const name = switchValue(switches, "storePickerMenu");
  const notice = (
    <p role="status" aria-busy={loading}>
      {loading ? text.pickerLoading : text.storesMissing}{" "}
      {!loading && (
        <Button type="button" variant="ghost" onClick={() => void refetch()}>
          {text.retry}
        </Button>
      )}
    </p>
  );
  return (
    <Dialog className="store-picker" labelledBy={title} onClose={onClose}>
      <Title id={title} onClose={onClose} />
      {partOr(locations, notice, (stores) => (
        <Stores stores={stores} {...wishes} />
      ))}
      {whenRead(menus, (all) =>
        whenRead(name, (slug) => typeof slug === "string" && <PickerMenu menus={all} name={slug} onLeave={onClose} />),
      )}
    </Dialog>
  );
}
