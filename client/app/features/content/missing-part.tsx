import { useState } from "react";
import { useApolloClient } from "@apollo/client/react";
import { errorMessages as text } from "../../messages/errors.ts";
import "./missing-part.css";

/** Stands for a part of the page whose service failed, and lets the visitor try again. */
export function MissingPart() {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await client.refetchQueries({ include: "active" }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <p className="missing-part" role="status">
      {text.partMissing}{" "}
      <button
        type="button"
        className="aisle-button"
        data-kind="quiet"
        onClick={() => void retry()}
        aria-disabled={busy}
      >
        {text.retry}
      </button>
    </p>
  );
}
