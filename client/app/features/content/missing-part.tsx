import type { ReactNode } from "react";
import { byState, type Value } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { errorMessages as text } from "../../messages/errors.ts";
import { useOnline } from "../../ui/hooks/use-online.ts";
import "./missing-part.css";

interface MissingPartProps {
  /** What is said of a failure, where the usual sentence would be too little. */
  readonly failed?: string;
  /** True for the notice of a whole page, which interrupts a screen reader. */
  readonly urgent?: boolean;
}

/** Stands for a part of the page that could not be read, says whether the connection is why, and lets the visitor try again. */
export function MissingPart({ failed = text.partMissing, urgent = false }: MissingPartProps) {
  const online = useOnline();
  const { busy, retry } = useRetry();
  return (
    <p className="missing-part" role={urgent ? "alert" : "status"}>
      {online ? failed : text.partOffline}{" "}
      <button type="button" className="aisle-button" data-kind="quiet" onClick={retry} aria-disabled={busy}>
        {text.retry}
      </button>
    </p>
  );
}

/** Renders a part that every page of the kind has, or says in its place that it could not be read. */
export const partOf = <T,>(known: Value<T>, part: (value: T) => ReactNode): ReactNode =>
  byState(known, { empty: <MissingPart />, failed: <MissingPart /> }, part);
