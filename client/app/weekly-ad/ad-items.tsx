import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { adItemPath } from "../lib/url/offer-paths.ts";
import { island } from "../ui/island/island.tsx";
import { EmptyNote } from "../ui/page/empty-note.tsx";
import { AdItemCard } from "./ad-item-card.tsx";
import type { AdListItem_ItemFragment } from "./ad-list-item.gql.ts";
import "./ad-items.css";

const Notice = island(async () => (await import("../ui/page/notice-box.tsx")).NoticeBox);

interface AdItemsProps {
  readonly label: string;
  readonly items: readonly AdListItem_ItemFragment[];
  /** The slug of the store of the ad. */
  readonly store: string;
  readonly validThrough: string | null;
  /** Returns what a shopper can do with an item. */
  readonly renderActions: (item: AdListItem_ItemFragment) => ReactNode;
}

/** The number of images on the first screen of a wide window. */
const EAGER_PICTURES = 6;

/** Items of the ad as a list of cards, each with a link to its page. */
export function AdItems({ label, items, store, validThrough, renderActions }: AdItemsProps) {
  return (
    <ul className="deals" aria-label={label}>
      {items.map((item, index) => (
        <li key={item.id} id={item.id}>
          <AdItemCard
            item={item}
            level={3}
            link={{ url: adItemPath(store, item.id), isExternal: false }}
            validThrough={validThrough}
            eager={index < EAGER_PICTURES}
          >
            {renderActions(item)}
          </AdItemCard>
        </li>
      ))}
    </ul>
  );
}

/** The notice for items that could not be read. */
export const FailedItems = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice kind="failed" retry={text.retry} onRetry={onRetry}>
    {text.failed}
  </Notice>
);

/** The notice for items that could not be refreshed since a time of day. */
export const StaleItems = ({ time, onRetry }: { readonly time: string; readonly onRetry: () => void }) => (
  <Notice kind="stale" retry={text.retry} onRetry={onRetry}>
    {text.stale({ time })}
  </Notice>
);

/** The note for a search without items; `all` is the address of the whole ad. */
export const NoMatch = ({ all }: { readonly all: string }) => (
  <EmptyNote>
    {text.noMatch} <Link to={{ search: all }}>{text.showAll}</Link>
  </EmptyNote>
);

/** The notice for a retailer without an ad. */
export const NoAd = () => <EmptyNote>{text.empty}</EmptyNote>;

/** The notice while the ad of another store is loading. */
export const WaitingForAd = () => <Notice kind="waiting">{text.viewerLoading}</Notice>;
