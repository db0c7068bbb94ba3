import { type Value, whenRead } from "../graphql/fields.ts";
import { formatTime } from "../lib/time/dates.ts";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { island } from "../ui/island/island.tsx";
import { EmptyNote } from "../ui/page/empty-note.tsx";
import type { AdItemCard_ItemFragment } from "./ad-item-card.gql.ts";
import { AdItemCard } from "./ad-item-card.tsx";
import "./ad-items.css";

const Notice = island(async () => (await import("../ui/page/notice-box.tsx")).NoticeBox);

interface AdItemsProps {
  readonly items: Value<readonly AdItemCard_ItemFragment[]>;
  readonly freshness: Value<{ readonly fetchedAt: string; readonly stale: boolean }>;
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/** The number of images on the first screen of a wide window. */
const EAGER_PICTURES = 6;

/** Every item of the ad as a list. It has the content of the viewer and works without JavaScript. */
export function AdItems({ items, freshness, timeZone, onRetry }: AdItemsProps) {
  if (items.state !== "value") {
    return (
      <Notice kind="failed" retry={text.retry} onRetry={onRetry}>
        {text.failed}
      </Notice>
    );
  }
  if (items.value.length === 0) return <EmptyNote>{text.empty}</EmptyNote>;
  return (
    <>
      {whenRead(
        freshness,
        ({ stale, fetchedAt }) =>
          stale && (
            <Notice kind="stale" retry={text.retry} onRetry={onRetry}>
              {text.stale({ time: formatTime(fetchedAt, timeZone) })}
            </Notice>
          ),
      )}
      <ul className="deals" aria-label={text.list}>
        {items.value.map((item, index) => (
          <li key={item.id} id={item.id}>
            <AdItemCard item={item} level={3} eager={index < EAGER_PICTURES} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The notice for a retailer without an ad. */
export const NoAd = () => <EmptyNote>{text.empty}</EmptyNote>;

/** The notice while the ad of another store is loading. */
export const WaitingForAd = () => <Notice kind="waiting">{text.viewerLoading}</Notice>;
