import { type SubmitEvent, useId, useState } from "react";
import { Form, useNavigation } from "react-router-dom";
import { locationMessages as text } from "../../messages/location.ts";
import { PinIcon } from "../../ui/icons.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { TargetIcon } from "../../ui/store-icons.tsx";
import type { Position } from "./lib/store-chart.ts";
import "./store-search.css";

interface StoreSearchProps {
  /** The address that was searched for; null for none. */
  readonly address: string | null;
  /** Called with the position of the device. */
  readonly onPosition: (position: Position) => void;
  /** Called when an address is searched for instead. */
  readonly onSearch: () => void;
}

/** About 100 metres: enough to sort stores by distance, and no more than that is told to the server. */
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
    <button
      type="button"
      className="aisle-button store-search-locate"
      aria-disabled={busy || undefined}
      onClick={locate}
    >
      <TargetIcon />
      {busy ? text.locating : text.myLocation}
    </button>
  );
}

/**
 * Where the visitor is: an address that is looked up on Enter, or the position of the device. Without scripts the address
 * goes to the server as a plain form.
 */
export function StoreSearch({ address, onPosition, onSearch }: StoreSearchProps) {
  const id = useId();
  const [missing, setMissing] = useState(false);
  const isSearching = useNavigation().state === "loading";
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget).get("address");
    const isEmpty = typeof typed !== "string" || typed.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) event.preventDefault();
    else onSearch();
  };
  return (
    <div className="store-search">
      <Form
        role="search"
        aria-label={text.searchLabel}
        preventScrollReset
        onSubmit={onSubmit}
        aria-busy={isSearching || undefined}
      >
        <label htmlFor={id}>{text.addressLabel}</label>
        <div className="store-search-field" data-invalid={missing || undefined}>
          <PinIcon />
          <input
            id={id}
            key={address}
            name="address"
            defaultValue={address ?? ""}
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={200}
            aria-invalid={missing || undefined}
            aria-describedby={`${id}-hint`}
            onChange={() => setMissing(false)}
          />
        </div>
        <p id={`${id}-hint`} className="store-search-hint" role={missing ? "alert" : undefined}>
          {missing ? text.addressRequired : text.addressHint}
        </p>
      </Form>
      <LocateButton onPosition={onPosition} />
    </div>
  );
}
