import { isAnyMissing, useReadFields } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { locationMessages as text } from "../../messages/location.ts";
import { type Opening, openingWords } from "./lib/opening-words.ts";
import "./opening-badge.css";

interface OpeningProps {
  readonly store: Opening & { readonly id: string; readonly name: string };
}

/** Whether the hours of a store could not be read; then nothing is known, not even that they are not listed. */
function useIsUnread(store: OpeningProps["store"]): boolean {
  const { isOpenNow, closesAt, nextOpensAt } = useReadFields()(store);
  return isAnyMissing([isOpenNow, closesAt, nextOpensAt]);
}

/** Whether a store is open now, and until or from when. */
export function OpeningBadge({ store }: OpeningProps) {
  const isUnread = useIsUnread(store);
  return (
    <span className="opening-badge" data-open={isUnread ? "unknown" : (store.isOpenNow ?? "unknown")}>
      {isUnread ? text.hoursMissing : openingWords(store)}
    </span>
  );
}

/** The same with a way to ask again, for where a button can stand. */
export function OpeningLine({ store }: OpeningProps) {
  const isUnread = useIsUnread(store);
  const { busy, retry } = useRetry();
  if (!isUnread) return <OpeningBadge store={store} />;
  return (
    <p className="opening-missing" role="status">
      <OpeningBadge store={store} />
      <button
        type="button"
        className="aisle-button"
        data-kind="quiet"
        aria-label={text.retryHours(store.name)}
        aria-disabled={busy || undefined}
        onClick={retry}
      >
        {text.retry}
      </button>
    </p>
  );
}
