import { type ReactNode, useState } from "react";
import { locationMessages as text } from "../../messages/location.ts";
import { MapPanel } from "./map-panel.tsx";
import { StoreCard } from "./store-card.tsx";
import type { Position } from "./lib/store-chart.ts";
import type { MapStyle_StyleFragment, StoreLocatorQueryQuery } from "./store-locator.gql.ts";
import "./store-locator.css";

interface StoreLocatorProps {
  readonly stores: NonNullable<StoreLocatorQueryQuery["locations"]>;
  readonly mapStyles: readonly MapStyle_StyleFragment[] | null;
  /** From where distances are measured; null while nobody knows where the visitor is. */
  readonly near: Position | null;
  /** Over the list: what order it has, and why. */
  readonly heading: string;
  /** What went wrong with the search. */
  readonly notice: ReactNode;
  /** The form that asks where the visitor is. */
  readonly search: ReactNode;
}

/** Brings a card into view, where the visitor does not see it yet. */
function showCard(slug: string): void {
  document.getElementById(`store-${slug}`)?.scrollIntoView({ block: "nearest" });
}

/** All stores of the retailer: a list in the order of their distance beside a map of them. */
export function StoreLocator({ stores, mapStyles, near, heading, notice, search }: StoreLocatorProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  const isOne = stores.length === 1;
  const only = isOne ? (stores[0]?.slug ?? null) : null;
  const selected = pressed ?? only;
  const select = (slug: string) => {
    setPressed(slug);
    showCard(slug);
  };
  return (
    <div className="store-locator">
      <header className="store-locator-head">
        <div>
          <h1>{isOne ? text.locatorTitleOfOne : text.locatorTitle}</h1>
          <p>{isOne ? text.locatorLeadOfOne : text.locatorLead(stores.length)}</p>
          {!isOne && search}
          {notice}
        </div>
      </header>
      <div className="store-locator-body">
        <div className="store-locator-map">
          <MapPanel stores={stores} near={near} selected={selected} mapStyles={mapStyles} onSelect={select} />
          {pressed !== null && !isOne && (
            <button type="button" className="aisle-button" data-kind="quiet" onClick={() => setPressed(null)}>
              {text.showAll}
            </button>
          )}
        </div>
        <section aria-labelledby="store-list-heading">
          <h2 id="store-list-heading">{isOne ? text.onlyStore : heading}</h2>
          <ol className="store-locator-list">
            {stores.map((store, index) => (
              <li key={store.id}>
                <StoreCard store={store} number={index + 1} selected={store.slug === selected} isOnly={isOne} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
