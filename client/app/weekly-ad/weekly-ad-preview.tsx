import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { CardSlider } from "../ui/control/card-slider.tsx";
import { AdItemCard } from "./ad-item-card.tsx";
import type { WeeklyAdPreview_AdFragment } from "./weekly-ad-preview.gql.ts";

interface WeeklyAdPreviewProps {
  readonly items: NonNullable<WeeklyAdPreview_AdFragment["items"]>;
  /** The link of the cards: the page of the ad, or another site of the retailer. */
  readonly link: { readonly url: string; readonly external: boolean };
}

/** A slider of the week's items on pages with another main subject. */
export function WeeklyAdPreview({ items, link }: WeeklyAdPreviewProps) {
  if (items.length === 0) return <p>{text.empty}</p>;
  return (
    <CardSlider label={text.preview.region} moves={text.preview}>
      {items.map((item) => (
        <li key={item.id}>
          <AdItemCard item={item} level={3} link={link} />
        </li>
      ))}
    </CardSlider>
  );
}
