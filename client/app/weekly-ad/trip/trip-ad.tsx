import type { ReactNode } from "react";
import { byState, type Fields, type Value } from "../../graphql/fields.ts";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { tripMessages as text } from "#messages/trip";
import { weeklyAdMessages } from "#messages/weekly-ad";
import { formatTime } from "../../lib/time/dates.ts";
import type { TripAd_AdFragment } from "./trip-ad.gql.ts";
import { tripGroups, type TripItem } from "./trip-groups.ts";
import { TripItems } from "./trip-items.tsx";

interface TripAdProps {
  readonly ad: Fields<TripAd_AdFragment>;
  readonly timeZone: string;
  readonly renderAction: (name: string, item: TripItem) => ReactNode;
}

/** This week's items of a store: first those with a coupon on the card, then those with one to clip, then the others. */
export function TripAd({ ad: { items, couponMatches, freshness }, timeZone, renderAction }: TripAdProps) {
  return partOf(items, (all) => {
    if (all.length === 0) return <p>{weeklyAdMessages.empty}</p>;
    const { onCard, clippable, others } = tripGroups(all, matchesOf(couponMatches));
    const isMatched = onCard.length + clippable.length > 0;
    return (
      <>
        {freshness.state === "value" && freshness.value.stale && (
          <p role="status">{weeklyAdMessages.stale({ time: formatTime(freshness.value.fetchedAt, timeZone) })}</p>
        )}
        {couponMatches.state === "failed" && <MissingPart />}
        <TripItems title={text.withClipped} items={onCard} isPrinted renderAction={renderAction} />
        <TripItems title={text.withCoupons} items={clippable} isPrinted renderAction={renderAction} />
        <TripItems
          title={isMatched ? text.otherItems : null}
          items={others}
          isPrinted={!isMatched}
          renderAction={renderAction}
        />
      </>
    );
  });
}

const matchesOf = (matches: Value<NonNullable<TripAd_AdFragment["couponMatches"]>>) =>
  byState(matches, { empty: [], failed: [] }, (value) => value);
