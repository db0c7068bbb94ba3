import type { ReactNode } from "react";
import { adItemPath } from "../lib/url/offer-paths.ts";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { CardSlider } from "../ui/control/card-slider.tsx";
import { AdItemCard } from "./ad-item-card.tsx";
import type { WeeklyAdPreview_AdFragment } from "./weekly-ad-preview.gql.ts";

type PreviewItem = NonNullable<WeeklyAdPreview_AdFragment["items"]>[number];

interface WeeklyAdPreviewProps<Item extends PreviewItem> {
  readonly items: readonly Item[];
  /** The URL of the ad at another site of the retailer, to which the cards then link; by default to their own pages. */
  readonly elsewhere?: string | null;
  /** The slug of the store of the ad. */
  readonly store: string;
  /** Returns what a visitor can do with an item. */
  readonly renderAction?: (item: Item) => ReactNode;
}

/** A slider of the week's items on pages with another main subject. */
export function WeeklyAdPreview<Item extends PreviewItem>({
  items,
  elsewhere = null,
  store,
  renderAction,
}: WeeklyAdPreviewProps<Item>) {
  if (items.length === 0) return <p>{text.empty}</p>;
  return (
    <CardSlider label={text.preview.region} moves={text.preview}>
      {items.map((item) => (
        <li key={item.id}>
          <AdItemCard
            item={item}
            level={3}
            link={
              elsewhere === null
                ? { url: adItemPath(store, item.id), isExternal: false }
                : { url: elsewhere, isExternal: true }
            }
          >
            {renderAction?.(item)}
          </AdItemCard>
        </li>
      ))}
    </CardSlider>
  );
}
