import { Box, Button, chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { locationMessages as text } from "#messages/location";
import type { Position } from "./lib/store-chart.ts";
import { filterStores, type LocatorStore, type StoreFilter } from "./lib/store-filter.ts";
import { MapPanel } from "./map-panel.tsx";
import { StoreCard } from "./store-card.tsx";
import type { MapStyle_StyleFragment } from "./store-locator.gql.ts";
import { FilterResult, StoreFilters } from "./store-filters.tsx";
import { BoxList, PageTitle, PageWidth } from "./store-parts.tsx";
import { StoreSearch } from "./store-search.tsx";

interface StoreLocatorProps {
  /** All stores, of which the filter may omit some. */
  readonly stores: readonly LocatorStore[];
  readonly filter: StoreFilter;
  readonly mapStyles: readonly MapStyle_StyleFragment[] | null;
  /** The origin of the distances; null if the visitor's position is unknown. */
  readonly near: Position | null;
  readonly heading: string;
  readonly notice: ReactNode;
  /** The postal address of the search; null for none. */
  readonly address: string | null;
  /** Called with the position of the device, and with null for a search by address. */
  readonly onDevice: (position: Position | null) => void;
}

interface StoreListProps extends StoreLocatorProps {
  readonly selected: string | null;
  readonly shown: readonly LocatorStore[];
}

const Body = chakra(PageWidth, {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 500px)" },
    gap: "clamp(1.5rem, 3vw, 3rem)",
    alignItems: { md: "start" },
    paddingBlock: "clamp(1.5rem, 4vw, 3.5rem) clamp(3rem, 7vw, 5.5rem)",
    "& h2": { marginBottom: "4.5", fontSize: "1.6rem" },
  },
});

function showCard(slug: string): void {
  document.getElementById(`store-${slug}`)?.scrollIntoView({ block: "nearest" });
}

function Head({ stores, filter, notice, address, onDevice }: StoreLocatorProps) {
  const isOne = stores.length === 1;
  return (
    <Box as="header" paddingBlock="clamp(2rem, 5vw, 3.75rem)" background="tint">
      <PageWidth>
        <PageTitle>{isOne ? text.locatorTitleOfOne : text.locatorTitle}</PageTitle>
        <Box as="p" marginTop="3" fontSize="1.2rem">
          {isOne ? text.locatorLeadOfOne : text.locatorLead({ count: stores.length })}
        </Box>
        {!isOne && (
          <StoreSearch address={address} filter={filter} onPosition={onDevice} onSearch={() => onDevice(null)} />
        )}
        {notice}
        {!isOne && <StoreFilters stores={stores} filter={filter} address={address} />}
      </PageWidth>
    </Box>
  );
}

/** The stores that match the filter, and how many they are. */
function StoreList({ stores, filter, address, heading, selected, shown }: StoreListProps) {
  const isOne = stores.length === 1;
  return (
    <section aria-labelledby="store-list-heading">
      <h2 id="store-list-heading">{isOne ? text.onlyStore : heading}</h2>
      {!isOne && <FilterResult stores={stores} filter={filter} address={address} shown={shown.length} />}
      <BoxList as="ol">
        {shown.map((store, index) => (
          <li key={store.id}>
            <StoreCard store={store} number={index + 1} selected={store.slug === selected} isOnly={isOne} />
          </li>
        ))}
      </BoxList>
    </section>
  );
}

/** All stores of the retailer that match the filter: a list sorted by distance beside a map, and above it on phones. */
export function StoreLocator(props: StoreLocatorProps) {
  const { stores, filter, mapStyles, near } = props;
  const [pressed, setPressed] = useState<string | null>(null);
  const isOne = stores.length === 1;
  const shownStores = isOne ? stores : filterStores(stores, filter);
  const only = isOne ? (stores[0]?.slug ?? null) : null;
  const selected = pressed ?? only;
  const select = (slug: string) => {
    setPressed(slug);
    showCard(slug);
  };
  return (
    <div>
      <Head {...props} />
      <Body>
        <StoreList {...props} selected={selected} shown={shownStores} />
        {shownStores.length > 0 && (
          <Box position={{ md: "sticky" }} top={{ md: "128px" }}>
            <MapPanel stores={shownStores} near={near} selected={selected} mapStyles={mapStyles} onSelect={select} />
            {pressed !== null && !isOne && (
              <Button type="button" variant="ghost" onClick={() => setPressed(null)}>
                {text.showAll}
              </Button>
            )}
          </Box>
        )}
      </Body>
    </div>
  );
}
