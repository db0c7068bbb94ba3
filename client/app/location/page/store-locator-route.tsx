import { skipToken } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { MissingContent } from "../../graphql/missing/missing-content.tsx";
import { MissingPage } from "../../graphql/missing/missing-page.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import type { Position } from "../lib/store-chart.ts";
import { isFiltered, readStoreFilter } from "../lib/store-filter.ts";
import { StoreLocatorQueryDocument, usePlaceQuery, useStoreLocatorQuery } from "../store-locator.gql.ts";
import { byState, partsOf, plainOf, useReadFields, useRootFields, type Value, whenRead } from "../../graphql/fields.ts";
import { routeData } from "../../graphql/route-data.ts";
import { locationMessages as text } from "#messages/location";
import { mapDocument } from "../../session/map-document.ts";
import { useAnnouncer } from "../../ui/overlay/announcer.tsx";
import { island } from "../../ui/island/island.tsx";
import { nearbyStores, positionOf, searchedAddress } from "./nearby-stores.ts";

const PATH = "/stores";

const { loader, clientLoader } = routeData({
  also: ({ url }) => [nearbyStores(searchedAddress(url.searchParams))],
  check: mapDocument,
});
export { loader, clientLoader };

const StoreLocator = island(async () => (await import("../store-locator.tsx")).StoreLocator);

/** The position that distances are measured from, and the heading that names it. */
interface Origin {
  readonly near: Position;
  readonly heading: string;
}

/**
 * Returns the visitor's position: that of the device if known, else that of the searched address, else the last one
 * found.
 */
function useStart(address: string | null) {
  const [device, setDevice] = useState<Position | null>(null);
  const [last, setLast] = useState<Origin | null>(null);
  const { data, loading } = usePlaceQuery(address === null ? skipToken : { variables: { address } });
  const { place } = useRootFields(data);
  const near = positionOf(place);
  const heading = whenRead(place, ({ name }) => text.nearPlace({ place: name }));
  if (near !== null && heading !== null && last?.heading !== heading) setLast({ near, heading });
  const isAnswered = !loading && address !== null && device === null;
  const unknownAddress = isAnswered && place.state === "empty" ? address : null;
  const isUnread = isAnswered && place.state === "failed";
  const origin = device === null ? last : { near: device, heading: text.nearYou };
  return { origin: address === null && device === null ? null : origin, unknown: unknownAddress, isUnread, setDevice };
}

/** Returns the heading of the shown list; that of another list, which loads or failed to load, is not shown yet. */
function useListHeading(heading: string, isShown: boolean): string {
  const [last, setLast] = useState(heading);
  if (!isShown) return last;
  if (last !== heading) setLast(heading);
  return heading;
}

/** Returns the queries whose failed fields the page reports. */
const queriesOf = (near: Position | null) => [
  { query: StoreLocatorQueryDocument, variables: { near }, except: ["retailer"], types: ["Location"] },
];

const NoMatch = () => (
  <p>
    <strong>{text.noMatch}</strong>
  </p>
);

function useNoMatchAnnouncement(isUnknown: boolean): void {
  const announce = useAnnouncer();
  useEffect(() => {
    if (isUnknown) announce(text.noMatch);
  }, [isUnknown, announce]);
}

interface LocatorHeadProps {
  readonly retailerName: Value<string>;
  readonly unlisted: boolean;
}

function LocatorHead({ retailerName, unlisted }: LocatorHeadProps) {
  const description = whenRead(retailerName, (retailer) => text.locatorDescription({ retailer }));
  return <PageHead title={text.locatorTitle} description={description} path={PATH} unlisted={unlisted} />;
}

/**
 * The store locator: all stores, by distance from an address or from the visitor's position, and by name before either
 * is known.
 */
export default function StoreLocatorRoute() {
  const { search } = useLocation();
  const address = searchedAddress(search);
  const filter = readStoreFilter(search);
  const isShort = isFiltered(filter);
  const { origin, unknown, isUnread, setDevice } = useStart(address);
  const near = origin?.near ?? null;
  const { data, previousData } = useStoreLocatorQuery({ variables: { near } });
  const byName = isShort ? text.someByName : text.byName;
  const heading = useListHeading(origin?.heading ?? byName, data !== undefined);
  useNoMatchAnnouncement(unknown !== null);
  const { retailer, locations } = useRootFields(data ?? previousData);
  const { name, mapStyles } = partsOf(retailer, useReadFields());
  const missing = <MissingPage title={text.locatorTitle} />;
  return (
    <>
      <LocatorHead retailerName={name} unlisted={isShort} />
      {byState(locations, { empty: missing, failed: missing }, (stores) => (
        <>
          <MissingContent of={queriesOf(near)} />
          <StoreLocator
            stores={stores}
            filter={filter}
            mapStyles={plainOf(mapStyles)}
            near={near}
            heading={heading}
            notice={isUnread ? <MissingPart failed={text.lookupFailed} /> : unknown !== null && <NoMatch />}
            address={address}
            onDevice={setDevice}
          />
        </>
      ))}
    </>
  );
}
