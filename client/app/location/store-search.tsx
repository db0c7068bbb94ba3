import { Box, Button, chakra, Flex, Input } from "@chakra-ui/react";
import { type SubmitEvent, useId, useState } from "react";
import { Form, useNavigation } from "react-router-dom";
import { formText } from "../lib/text/form-text.ts";
import { locationMessages as text } from "#messages/location";
import { PinIcon } from "../ui/icons.tsx";
import { useSnackbar } from "../ui/overlay/snackbar.tsx";
import { TargetIcon } from "../ui/store-icons.tsx";
import type { Position } from "./lib/store-chart.ts";
import { filterValues, type StoreFilter } from "./lib/store-filter.ts";

interface StoreSearchProps {
  /** The postal address of the search; null for none. */
  readonly address: string | null;
  readonly filter: StoreFilter;
  readonly onPosition: (position: Position) => void;
  readonly onSearch: () => void;
}

const AddressForm = chakra(Form, {
  base: {
    flex: "1 1 min(100%, 20rem)",
    minWidth: "0",
    "& label": { display: "block", marginBottom: "1.5", fontWeight: "650" },
    "& svg": { position: "absolute", top: "4", left: "4", color: "primary" },
    "& p": { marginTop: "1.5", fontSize: "sm" },
    "& [role=alert]": { fontWeight: "650", color: "danger" },
  },
});

/** About 100 meters: precise enough to sort stores by distance, and the server receives no more precision than that. */
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

function LocateButton({ onPosition }: Pick<StoreSearchProps, "onPosition">) {
  const [busy, setBusy] = useState(false);
  const showSnackbar = useSnackbar();
  const fail = () => {
    setBusy(false);
    showSnackbar(text.geolocationFailed);
  };
  const locate = () => {
    if (busy) return;
    if (!("geolocation" in navigator)) return fail();
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onPosition({ latitude: round(coords.latitude), longitude: round(coords.longitude) });
      },
      fail,
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return (
    <Button
      type="button"
      className="needs-script"
      variant="outline"
      width={{ base: "full", sm: "auto" }}
      minHeight="13"
      // Aligned with the field, which has a label above it.
      marginTop={{ sm: "calc(1.6em + 0.4rem)" }}
      aria-disabled={busy || undefined}
      onClick={locate}
    >
      <TargetIcon />
      {busy ? text.locating : text.myLocation}
    </Button>
  );
}

/** The form with the address of the search. It rejects an empty address, with a message. */
function AddressSearch({ address, filter, onSearch }: Omit<StoreSearchProps, "onPosition">) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const isSearching = useNavigation().state === "loading";
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const isEmpty = formText(new FormData(event.currentTarget), "address").trim() === "";
    setMissing(isEmpty);
    if (isEmpty) event.preventDefault();
    else onSearch();
  };
  return (
    <AddressForm
      role="search"
      aria-label={text.searchLabel}
      preventScrollReset
      onSubmit={onSubmit}
      aria-busy={isSearching || undefined}
    >
      {filterValues(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{text.addressLabel}</label>
      <Flex wrap="wrap" gap="2">
        <AddressInput id={id} address={address} missing={isMissing} onChange={() => setMissing(false)} />
        <Button type="submit" flex="none" minHeight="13">
          {text.search}
        </Button>
      </Flex>
      {isMissing && (
        <p id={`${id}-error`} role="alert">
          {text.addressRequired}
        </p>
      )}
    </AddressForm>
  );
}

interface AddressInputProps extends Pick<StoreSearchProps, "address"> {
  readonly id: string;
  readonly missing: boolean;
  readonly onChange: () => void;
}

function AddressInput({ id, address, missing, onChange }: AddressInputProps) {
  return (
    <Box position="relative" flex="1 1 8rem" minWidth="0">
      <PinIcon />
      <Input
        id={id}
        key={address}
        name="address"
        minHeight="13"
        paddingLeft="12"
        borderRadius="button"
        fontSize="lg"
        defaultValue={address ?? ""}
        autoComplete="postal-code"
        enterKeyHint="search"
        maxLength={200}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
        onChange={onChange}
      />
    </Box>
  );
}

/** The visitor's location: an address or the position of the device. Without JavaScript, a plain form. */
export function StoreSearch({ address, filter, onPosition, onSearch }: StoreSearchProps) {
  return (
    <Flex wrap="wrap" align="start" gap="0.75rem 1rem" maxWidth="46rem" marginTop="7">
      <AddressSearch address={address} filter={filter} onSearch={onSearch} />
      <LocateButton onPosition={onPosition} />
    </Flex>
  );
}
