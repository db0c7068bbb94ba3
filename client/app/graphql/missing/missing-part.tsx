import { useRetry } from "../use-retry.ts";
import { errorMessages as text } from "#messages/error";
import { useOnline } from "../../ui/hooks/use-online.ts";
import "./missing-part.css";

interface MissingPartProps {
  /** The error message, if the default is too general. */
  readonly failed?: string;
  /** True for the notice of a whole page, which interrupts a screen reader. */
  readonly urgent?: boolean;
}

/** Replaces a part that could not be read, with a retry button. The message differs if the browser is offline. */
export function MissingPart({ failed = text.partMissing, urgent = false }: MissingPartProps) {
  const online = useOnline();
  const { busy, retry } = useRetry();
  return (
    <p className="missing-part" role={urgent ? "alert" : "status"}>
      {online ? failed : text.partOffline}{" "}
      {/* Not a component of Chakra, whose code may be what could not be loaded. */}
      <button type="button" className="aisle-button" data-kind="quiet" onClick={retry} aria-disabled={busy}>
        {text.retry}
      </button>
    </p>
  );
}
