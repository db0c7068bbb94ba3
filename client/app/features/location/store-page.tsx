import { Link } from "react-router-dom";
import { locationMessages as text } from "../../messages/location.ts";
import { ArrowIcon, PreviousIcon } from "../../ui/icons.tsx";
import { PhoneIcon, RouteIcon } from "../../ui/store-icons.tsx";
import { ChooseStoreButton } from "./choose-store-button.tsx";
import { addressLines } from "./lib/address-lines.ts";
import { phoneLink } from "./lib/phone-link.ts";
import { MapPanel } from "./map-panel.tsx";
import { OpeningBadge, OpeningLine, OpeningNotice } from "./opening-badge.tsx";
import { StoreInfo } from "./store-info.tsx";
import type { MapStyle_StyleFragment } from "./store-locator.gql.ts";
import type { StorePageQueryQuery } from "./store-page.gql.ts";
import "./store-page.css";

type Store = NonNullable<StorePageQueryQuery["location"]>;
type Neighbour = NonNullable<StorePageQueryQuery["locations"]>[number];

interface StorePageProps {
  readonly store: Store;
  /** The stores of the retailer that are not hidden. */
  readonly stores: readonly Neighbour[];
  readonly mapStyles: readonly MapStyle_StyleFragment[] | null;
}

function Head({ store, stores, mapStyles }: StorePageProps) {
  const shown = stores.some(({ slug }) => slug === store.slug) ? stores : [store];
  return (
    <header className="store-page-head">
      <div className="store-page-width">
        <div className="store-page-words">
          <Link className="store-page-back" to="/stores">
            <PreviousIcon />
            {text.allStores}
          </Link>
          <h1>{store.name}</h1>
          <p className="store-page-address">{addressLines(store).join(", ")}</p>
          <OpeningLine store={store} />
          <div className="store-page-actions">
            <a className="aisle-button" href={store.directionsUrl} rel="noopener noreferrer" target="_blank">
              <RouteIcon />
              {text.directions}
            </a>
            {store.phoneNumber && (
              <a className="aisle-button" data-kind="quiet" href={phoneLink(store.phoneNumber)}>
                <PhoneIcon />
                {store.phoneNumber}
              </a>
            )}
          </div>
          {stores.length > 1 && <ChooseStoreButton store={store} />}
          <p className="store-page-number">{text.storeNumber(store.storeNumber)}</p>
        </div>
        <div className="store-page-map">
          <MapPanel stores={shown} near={null} selected={store.slug} mapStyles={mapStyles} />
        </div>
      </div>
    </header>
  );
}

function Others({ stores }: { readonly stores: readonly Neighbour[] }) {
  return (
    <nav className="store-page-others" aria-labelledby="other-stores">
      <div className="store-page-width">
        <h2 id="other-stores">{text.otherStores}</h2>
        <OpeningNotice stores={stores} />
        <ul>
          {stores.map((other) => (
            <li key={other.id}>
              <Link to={`/stores/${other.slug}`}>
                <strong>{other.name}</strong>
                <span>{addressLines(other).at(-1)}</span>
                <OpeningBadge store={other} />
                <ArrowIcon />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** One store: where it is, when it is open, how to reach it, and the other stores of the retailer. */
export function StorePage(props: StorePageProps) {
  const others = props.stores.filter(({ slug }) => slug !== props.store.slug);
  return (
    <article className="store-page">
      <Head {...props} />
      <div className="store-page-width store-page-body">
        <StoreInfo store={props.store} />
      </div>
      {others.length > 0 && <Others stores={others} />}
    </article>
  );
}
