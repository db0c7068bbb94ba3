import { Link } from "react-router-dom";
import { locationMessages as text } from "../../messages/location.ts";
import { ArrowIcon } from "../../ui/icons.tsx";
import { PhoneIcon, RouteIcon } from "../../ui/store-icons.tsx";
import { ChooseStoreButton } from "./choose-store-button.tsx";
import { addressLines } from "./lib/address-lines.ts";
import { phoneLink } from "./lib/phone-link.ts";
import { OpeningLine } from "./opening-badge.tsx";
import type { StoreSummary_StoreFragment } from "./store-summary.gql.ts";
import "./store-card.css";

interface StoreCardProps {
  readonly store: StoreSummary_StoreFragment & { readonly distanceMiles: number | null };
  /** The number of its pin on the map. */
  readonly number: number;
  readonly selected: boolean;
  /** True when there is nothing to choose, because the retailer has no other store. */
  readonly isOnly: boolean;
}

/** One store of the locator: where it is, how far, whether it is open, and what can be done about it. */
export function StoreCard({ store, number, selected, isOnly }: StoreCardProps) {
  return (
    <article
      id={`store-${store.slug}`}
      className="store-card"
      data-selected={selected || undefined}
      aria-labelledby={`store-${store.slug}-name`}
    >
      <span className="store-card-number" aria-hidden="true">
        {number}
      </span>
      <div className="store-card-head">
        <h3 id={`store-${store.slug}-name`}>
          <Link to={`/stores/${store.slug}`}>{store.name}</Link>
        </h3>
        {store.distanceMiles !== null && <p className="store-card-distance">{text.miles(store.distanceMiles)}</p>}
      </div>
      <p className="store-card-address">
        {addressLines(store).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <OpeningLine store={store} />
      <div className="store-card-actions">
        {!isOnly && <ChooseStoreButton store={store} />}
        <a
          href={store.directionsUrl}
          rel="noopener noreferrer"
          target="_blank"
          aria-label={text.directionsTo(store.name)}
        >
          <RouteIcon />
          {text.directions}
        </a>
        {store.phoneNumber && (
          <a href={phoneLink(store.phoneNumber)} aria-label={text.callStore(store.name, store.phoneNumber)}>
            <PhoneIcon />
            {store.phoneNumber}
          </a>
        )}
        <Link to={`/stores/${store.slug}`} aria-label={text.detailsOf(store.name)}>
          {text.details}
          <ArrowIcon />
        </Link>
      </div>
    </article>
  );
}
