import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { langOf, OFFER_LANGUAGE } from "../lib/text/lang.ts";
import { adItemPath } from "../lib/url/offer-paths.ts";
import type { AdListItem_ItemFragment } from "./ad-list-item.gql.ts";
import { ItemPicture } from "./item-picture.tsx";
import { pagesOf } from "./lib/ad-view.ts";
import "./ad-flyer.css";

type Item = AdListItem_ItemFragment;

interface AdFlyerProps {
  readonly items: readonly Item[];
  /** The slug of the store of the ad. */
  readonly store: string;
}

/** The printed ad page by page, with its items where the service places them; each is a link to the page of the item. */
export function AdFlyer({ items, store }: AdFlyerProps) {
  return [...pagesOf(items)].map(([page, onPage]) => (
    <section key={page} className="flyer-sheet" aria-labelledby={`flyer-${page}`}>
      <h3 id={`flyer-${page}`}>{page === "" ? text.otherItems : text.page({ page })}</h3>
      <FlyerPage items={onPage} store={store} />
    </section>
  ));
}

/** Returns the place of each item as percentages; null unless all have one, because the others would be covered. */
function placesOf(items: readonly Item[]): readonly Readonly<Record<string, string>>[] | null {
  const share = (value: number) => `${value * 100}%`;
  const places = items.flatMap(({ place }) => place ?? []);
  if (places.length < items.length) return null;
  return places.map(({ left, top, width, height }) => ({
    "--left": share(left),
    "--top": share(top),
    "--width": share(width),
    "--height": share(height),
  }));
}

function FlyerPage({ items, store }: AdFlyerProps) {
  const places = placesOf(items);
  const ratio = places === null ? undefined : items[0]?.place?.pageRatio;
  return (
    <ul
      className="flyer-page"
      data-placed={ratio !== undefined || undefined}
      style={{ "--page-ratio": ratio } as CSSProperties}
    >
      {items.map((item, index) => (
        <li key={item.id} style={places?.[index] as CSSProperties | undefined}>
          <FlyerItem item={item} store={store} />
        </li>
      ))}
    </ul>
  );
}

function FlyerItem({ item, store }: { readonly item: Item; readonly store: string }) {
  const { id, title, details, price, unit, unitLanguage, imageCandidates } = item;
  const itemName = title ?? details;
  const lang = langOf(OFFER_LANGUAGE);
  return (
    <Link className="flyer-item" to={adItemPath(store, id)}>
      <span className="flyer-picture">
        <ItemPicture candidates={imageCandidates} name="" lang={undefined} eager={false} />
      </span>
      <span className="flyer-text">
        <span className="flyer-name" lang={itemName === null ? undefined : lang}>
          {itemName ?? text.unnamed}
        </span>
        {price && (
          <span className="flyer-price">
            <strong lang={lang}>{price}</strong>
            {unit && <span lang={langOf(unitLanguage ?? OFFER_LANGUAGE)}> {unit}</span>}
          </span>
        )}
      </span>
    </Link>
  );
}
