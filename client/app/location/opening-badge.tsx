import { Badge, Button, chakra } from "@chakra-ui/react";
import { isAnyMissing, useReadFields } from "../graphql/fields.ts";
import { useRetry } from "../graphql/use-retry.ts";
import { locationMessages as text } from "#messages/location";
import { type Opening, openingWords } from "./lib/opening-words.ts";

interface OpeningProps {
  readonly store: Opening & { readonly id: string; readonly name: string };
}

/** Returns a function that is true for a store whose hours could not be read, unlike unlisted hours. */
function useIsUnread(): (store: OpeningProps["store"]) => boolean {
  const read = useReadFields();
  return (store) => {
    const { isOpenNow, closesAt, nextOpensAt } = read(store);
    return isAnyMissing([isOpenNow, closesAt, nextOpensAt]);
  };
}

/** Text after a dot that is filled while the store, or the department, is open. */
export const StateBadge = chakra(Badge, {
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

/** The opening state of a store, with the time of the next change. */
export function OpeningBadge({ store }: OpeningProps) {
  const isUnread = useIsUnread()(store);
  return (
    <StateBadge data-open={isUnread ? "unknown" : (store.isOpenNow ?? "unknown")}>
      {isUnread ? text.hoursMissing : openingWords(store)}
    </StateBadge>
  );
}

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

/** The opening badge with a retry button if the hours could not be read; not for use within links. */
export function OpeningLine({ store }: OpeningProps) {
  const badge = <OpeningBadge store={store} />;
  if (!useIsUnread()(store)) return badge;
  return (
    <Notice role="status">
      {badge}
      <Retry label={text.retryHours({ store: store.name })} />
    </Notice>
  );
}

/** A retry button for a list of links, which cannot contain buttons; null if all hours could be read. */
export function OpeningNotice({ stores }: { readonly stores: readonly OpeningProps["store"][] }) {
  if (!stores.some(useIsUnread())) return null;
  return (
    <Notice role="status">
      {text.someHoursMissing}
      <Retry />
    </Notice>
  );
}
