import { useState } from "react";
import { useApolloClient } from "@apollo/client/react";
import { errorMessages as text } from "../../messages/errors.ts";
import { useOnline } from "../../ui/use-online.ts";
import "./missing-part.css";

interface MissingPartProps {
  /** What is said of a failure, where the usual sentence would be too little. */
  readonly failed?: string;
}

/** Stands for a part of the page that could not be read, says whether the connection is why, and lets the visitor try again. */
export function MissingPart({ failed = text.partMissing }: MissingPartProps) {
  const client = useApolloClient();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await client.refetchQueries({ include: "active" }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <p className="missing-part" role="status">
      {online ? failed : text.partOffline}{" "}
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
