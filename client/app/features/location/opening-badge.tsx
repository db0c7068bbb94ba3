import { isAnyMissing, useReadFields } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { locationMessages as text } from "../../messages/location.ts";
import { type Opening, openingWords } from "./lib/opening-words.ts";
import "./opening-badge.css";

interface OpeningProps {
  readonly store: Opening & { readonly id: string; readonly name: string };
}

/** Gives the test whether the hours of a store could not be read; then it is not known either that they are not listed. */
function useIsUnread(): (store: OpeningProps["store"]) => boolean {
  const read = useReadFields();
  return (store) => {
    const { isOpenNow, closesAt, nextOpensAt } = read(store);
    return isAnyMissing([isOpenNow, closesAt, nextOpensAt]);
  };
}

/** Whether a store is open now, and until or from when. */
export function OpeningBadge({ store }: OpeningProps) {
  const isUnread = useIsUnread()(store);
  return (
    <span className="opening-badge" data-open={isUnread ? "unknown" : (store.isOpenNow ?? "unknown")}>
      {isUnread ? text.hoursMissing : openingWords(store)}
    </span>
  );
}

function Retry({ label }: { readonly label?: string }) {
  const { busy, retry } = useRetry();
  return (
    <button
      type="button"
      className="aisle-button"
      data-kind="quiet"
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={retry}
    >
      {text.retry}
    </button>
  );
}

/** The same with a way to ask again, for where a button can stand. */
export function OpeningLine({ store }: OpeningProps) {
  const badge = <OpeningBadge store={store} />;
  if (!useIsUnread()(store)) return badge;
  return (
    <p className="opening-missing" role="status">
      {badge}
      <Retry label={text.retryHours(store.name)} />
    </p>
  );
}

/** The way to ask again for the hours of a list of links, in which no button can stand; nothing while all are known. */
export function OpeningNotice({ stores }: { readonly stores: readonly OpeningProps["store"][] }) {
  if (!stores.some(useIsUnread())) return null;
  return (
    <p className="opening-missing" role="status">
      {text.someHoursMissing}
      <Retry />
    </p>
  );
}
