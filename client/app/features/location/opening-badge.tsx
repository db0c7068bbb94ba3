import { Badge, Button, chakra } from "@chakra-ui/react";
import { isAnyMissing, useReadFields } from "../../graphql/fields.ts";
import { useRetry } from "../../graphql/use-retry.ts";
import { locationMessages as text } from "../../messages/location.ts";
import { type Opening, openingWords } from "./lib/opening-words.ts";

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

/** Words after a dot that is filled while the store is open. */
const StateBadge = chakra(Badge, {
  base: {
    gap: "2",
    padding: "0",
    fontSize: "inherit",
    whiteSpace: "normal",
    background: "none",
    _before: {
      flex: "none",
      width: "0.6rem",
      height: "0.6rem",
      border: "2px solid",
      borderColor: "currentColor",
      borderRadius: "50%",
      content: '""',
    },
    "&[data-open=true]::before": {
      borderColor: "open",
      background: "open",
      boxShadow: "0 0 0 3px color-mix(in srgb, {colors.open} 18%, transparent)",
    },
  },
});

/** Whether a store is open now, and until or from when. */
export function OpeningBadge({ store }: OpeningProps) {
  const isUnread = useIsUnread()(store);
  return (
    <StateBadge data-open={isUnread ? "unknown" : (store.isOpenNow ?? "unknown")}>
      {isUnread ? text.hoursMissing : openingWords(store)}
    </StateBadge>
  );
}

/** A notice with what can be done about it. */
const Notice = chakra("p", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
});

function Retry({ label }: { readonly label?: string }) {
  const { busy, retry } = useRetry();
  return (
    <Button type="button" variant="ghost" aria-label={label} aria-disabled={busy || undefined} onClick={retry}>
      {text.retry}
    </Button>
  );
}

/** The same with a way to ask again, for where a button can stand. */
export function OpeningLine({ store }: OpeningProps) {
  const badge = <OpeningBadge store={store} />;
  if (!useIsUnread()(store)) return badge;
  return (
    <Notice role="status">
      {badge}
      <Retry label={text.retryHours(store.name)} />
    </Notice>
  );
}

/** The way to ask again for the hours of a list of links, in which no button can stand; nothing while all are known. */
export function OpeningNotice({ stores }: { readonly stores: readonly OpeningProps["store"][] }) {
  if (!stores.some(useIsUnread())) return null;
  return (
    <Notice role="status">
      {text.someHoursMissing}
      <Retry />
    </Notice>
  );
}
