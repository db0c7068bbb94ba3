import { Button } from "@chakra-ui/react";
import { useApolloClient } from "@apollo/client/react";
import { useId, useState } from "react";
import { ChoiceSelect } from "../../forms/fields/choice-select.tsx";
import { locationMessages } from "#messages/location";
import { tripMessages as text } from "#messages/trip";
import { whileUpdating } from "../home-store/updating-home-store.ts";
import { saveHomeStore } from "../home-store/save-home-store.ts";
import type { TripStoreChoice_StoreFragment } from "./trip-store.gql.ts";
import "./store-choice.css";

interface StoreChoiceProps {
  readonly stores: readonly TripStoreChoice_StoreFragment[];
  /** Called once the account has the store. */
  readonly onSaved: () => void;
}

export function StoreChoice({ stores, onSaved }: StoreChoiceProps) {
  const client = useApolloClient();
  const id = useId();
  const [storeNumber, setStoreNumber] = useState("");
  const [state, setState] = useState<"choosing" | "saving" | "failed">("choosing");
  const save = async () => {
    setState("saving");
    const isSaved = await whileUpdating(() => saveHomeStore(client, { storeNumber }));
    setState(isSaved ? "choosing" : "failed");
    if (isSaved) onSaved();
  };
  return (
    <form
      className="store-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (storeNumber !== "" && state !== "saving") void save();
      }}
    >
      <h2>{text.chooseStore}</h2>
      <p>{text.chooseStoreLead}</p>
      <label htmlFor={id}>{locationMessages.yourStore}</label>
      <ChoiceSelect
        id={id}
        name="storeNumber"
        value={storeNumber}
        choices={[{ value: "", label: locationMessages.pickerTitle }, ...stores.map(choiceOf)]}
        onChoose={setStoreNumber}
      />
      {state === "failed" && <p role="alert">{locationMessages.saveFailed}</p>}
      <Button type="submit" aria-disabled={storeNumber === "" || state === "saving" || undefined}>
        {state === "saving" ? locationMessages.saving : locationMessages.choose}
      </Button>
    </form>
  );
}

const choiceOf = ({ storeNumber: value, name, city }: TripStoreChoice_StoreFragment) => ({
  value,
  label: city === null || city === name ? name : `${name}, ${city}`,
});
