import { UnfinishedClip } from "../../coupon/clip/unfinished-clip.tsx";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { AdActions } from "./ad-actions.tsx";
import type { AdMatch } from "./ad-coupon.tsx";
import { AdItems } from "../ad-items.tsx";
import type { AdListItem_ItemFragment } from "../ad-list-item.gql.ts";
import { couponByItem } from "../lib/coupon-of.ts";
import { useAdClipping } from "./use-ad-clipping.ts";

interface ClippableItemsProps {
  readonly items: readonly AdListItem_ItemFragment[];
  /** The slug of the store of the ad. */
  readonly store: string;
  readonly validThrough: string | null;
  /** The coupons of the items; null if they could not be read. */
  readonly matches: readonly AdMatch[] | null;
  /** The id of the visitor's coupons; empty if they could not be read. */
  readonly bookId: string;
}

/** Items of the ad as cards, with the clips of their coupons. */
export function ClippableItems({ items, store, validThrough, matches, bookId }: ClippableItemsProps) {
  const clipping = useAdClipping(bookId);
  const readMatches = matches ?? [];
  const couponOf = couponByItem(readMatches);
  return (
    <>
      <AdItems
        label={text.list}
        items={items}
        store={store}
        validThrough={validThrough}
        renderActions={(item) => (
          <AdActions item={item} match={couponOf.get(item.id)} isUnsure={matches === null} clipping={clipping} />
        )}
      />
      <UnfinishedClip coupons={readMatches.map(({ coupon }) => coupon)} clipping={clipping} />
    </>
  );
}
