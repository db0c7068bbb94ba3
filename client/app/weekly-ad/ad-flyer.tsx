import { chakra } from "@chakra-ui/react";
import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { language } from "#messages/language";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { langOf, OFFER_LANGUAGE } from "../lib/text/lang.ts";
import { adItemPath } from "../lib/url/offer-paths.ts";
import type { AdListItem_ItemFragment } from "./ad-list-item.gql.ts";
import { CheckedImage, ItemPicture } from "./item-picture.tsx";
import { pagesOf } from "./lib/ad-view.ts";

type Item = AdListItem_ItemFragment;

const Sheet = chakra("section", {
  base: { maxWidth: "56rem", margin: "0 auto 2rem", "& h3": { marginBottom: "2", fontSize: "md" } },
});

const Page = chakra("ul", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "repeat(2, 1fr)",
    padding: "2",
    border: "1px solid",
    borderColor: "line",
    borderTop: "10px solid",
    borderTopColor: "primary",
    listStyle: "none",
    background: "field",
    // The items lie where the printed page has them, if the service says it.
    "&[data-placed]": { display: { md: "block" }, aspectRatio: { md: "var(--page-ratio)" } },
    "&[data-placed] > li": {
      position: { md: "absolute" },
      top: { md: "var(--top)" },
      left: { md: "var(--left)" },
      width: { md: "var(--width)" },
      height: { md: "var(--height)" },
    },
  },
});

const ItemLink = chakra(Link, {
  base: {
    display: "flex",
    flexDirection: "column",
    height: "full",
    padding: "2",
    overflow: "hidden",
    border: "1px dashed",
    borderColor: "line",
    color: "ink",
    textDecoration: "none",
    _hover: { borderStyle: "solid", borderColor: "primary" },
    "& > span": { display: "flex", flexDirection: "column", gap: "0.5" },
    "& > span:first-of-type": { position: "relative", flex: "1 1 6rem", minHeight: "24" },
  },
});

/** The picture of a page with the areas of its items. */
const PicturedPage = chakra("div", {
  base: {
    position: "relative",
    border: "1px solid",
    borderColor: "line",
    "& > img": { display: "block", width: "full", height: "auto", aspectRatio: "var(--page-ratio)" },
    "& > ul": { listStyle: "none" },
    "& li": {
      position: "absolute",
      top: "var(--top)",
      left: "var(--left)",
      width: "var(--width)",
      height: "var(--height)",
    },
  },
});

const AreaLink = chakra(Link, {
  base: {
    display: "block",
    height: "full",
    outlineOffset: "-3px",
    _hover: { outline: "3px solid", outlineColor: "primary", outlineOffset: "-3px" },
  },
});

const Price = chakra("span", {
  base: {
    "& strong": {
      fontFamily: "var(--brand-display)",
      fontSize: "1.75rem",
      fontWeight: "800",
      lineHeight: "1.1",
      color: "primary",
    },
  },
});

interface AdFlyerProps {
  readonly items: readonly Item[];
  /** The slug of the store of the ad. */
  readonly store: string;
}

/** The printed ad page by page, each item a link to its page: on the picture of the page, or else where the service places it. */
export function AdFlyer({ items, store }: AdFlyerProps) {
  return [...pagesOf(items)].map(([page, onPage]) => (
    <Sheet key={page} aria-labelledby={`flyer-${page}`}>
      <h3 id={`flyer-${page}`}>{page === "" ? text.otherItems : text.page({ page })}</h3>
      <FlyerPage items={onPage} store={store} />
    </Sheet>
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

/** A page as its picture with areas to press if the service offers both, and else as its items with their own pictures. */
function FlyerPage({ items, store }: AdFlyerProps) {
  const places = placesOf(items);
  const place = places === null ? null : (items[0]?.place ?? null);
  const [isLost, setLost] = useState(false);
  const noteLoss = useCallback(() => setLost(true), []);
  const picture = isLost ? null : (place?.pagePicture ?? null);
  const style = { "--page-ratio": place?.pageRatio } as CSSProperties;
  const renderItems = (render: (item: Item) => ReactNode) =>
    items.map((item, index) => (
      <li key={item.id} style={places?.[index] as CSSProperties | undefined}>
        {render(item)}
      </li>
    ));
  if (picture === null) {
    return (
      <Page className="flyer-page" data-placed={place === null ? undefined : true} style={style}>
        {renderItems((item) => (
          <FlyerItem item={item} store={store} />
        ))}
      </Page>
    );
  }
  const page = items[0]?.pageIds[0] ?? "";
  return (
    <PicturedPage className="flyer-page" style={style}>
      <CheckedImage src={picture} alt={text.pagePicture({ page })} loading="lazy" onFailure={noteLoss} />
      <ul>
        {renderItems((item) => (
          <AreaLink to={adItemPath(store, item.id)}>
            <ItemWords item={item} />
          </AreaLink>
        ))}
      </ul>
    </PicturedPage>
  );
}

/** The name and the price of an item, which the picture of the page shows. */
function ItemWords({ item }: { readonly item: Item }) {
  const { titleLabel, detailsLabel, price, unit, unitLanguage } = item;
  const name = titleLabel ?? detailsLabel;
  return (
    <span className="visually-hidden">
      <span lang={langOf(name?.language ?? language)}>{name?.text ?? text.unnamed}</span>
      {price && <span lang={langOf(OFFER_LANGUAGE)}> {price}</span>}
      {unit && <span lang={langOf(unitLanguage ?? OFFER_LANGUAGE)}> {unit}</span>}
    </span>
  );
}

function FlyerItem({ item, store }: { readonly item: Item; readonly store: string }) {
  const { id, titleLabel, detailsLabel, price, unit, unitLanguage, imageCandidates } = item;
  const name = titleLabel ?? detailsLabel;
  return (
    <ItemLink to={adItemPath(store, id)}>
      <span>
        <ItemPicture candidates={imageCandidates} name="" lang={undefined} eager={false} />
      </span>
      <span>
        <strong lang={langOf(name?.language ?? language)}>{name?.text ?? text.unnamed}</strong>
        {price && (
          <Price>
            <strong lang={langOf(OFFER_LANGUAGE)}>{price}</strong>
            {unit && <span lang={langOf(unitLanguage ?? OFFER_LANGUAGE)}> {unit}</span>}
          </Price>
        )}
      </span>
    </ItemLink>
  );
}
