import { skipToken } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import type { Position } from "../../features/location/lib/store-chart.ts";
import {
  StoreLocatorQueryDocument,
  usePlaceQuery,
  useStoreLocatorQuery,
} from "../../features/location/store-locator.gql.ts";
import { StoreLocator } from "../../features/location/store-locator.tsx";
import { StoreSearch } from "../../features/location/store-search.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { locationMessages as text } from "../../messages/location.ts";
import { useAnnouncer } from "../../ui/announcer.tsx";
import { nearbyStores, positionOf, searchedAddress } from "./nearby-stores.ts";

const PATH = "/stores";

const data = routeData(({ url }) => [
  nearbyStores(searchedAddress(url.searchParams)),
  routeQuery(SidebarQueryDocument, { path: PATH }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** From where the stores are measured, and what that place is called. */
interface Origin {
  readonly near: Position;
  readonly heading: string;
}

/** Where the visitor is: what the device said last, else what was searched for, else what was found before. */
function useStart(address: string | null) {
  const [device, setDevice] = useState<Position | null>(null);
  const [last, setLast] = useState<Origin | null>(null);
  const { data: found, loading } = usePlaceQuery(address === null ? skipToken : { variables: { address } });
  const near = positionOf(found?.place);
  const name = found?.place?.name ?? "";
  if (near !== null && last?.heading !== text.nearPlace(name)) setLast({ near, heading: text.nearPlace(name) });
  const unknown = !loading && near === null && device === null ? address : null;
  const origin = device === null ? last : { near: device, heading: text.nearYou };
  return { origin: address === null && device === null ? null : origin, unknown, setDevice };
}

/** All stores: by distance from an address or from the visitor's position, and by name before either is known. */
export default function StoreLocatorRoute() {
  const address = searchedAddress(useLocation().search);
  const { origin, unknown, setDevice } = useStart(address);
  const { data: fresh, previousData } = useStoreLocatorQuery({ variables: { near: origin?.near ?? null } });
  const page = fresh ?? previousData;
  const announce = useAnnouncer();
  useEffect(() => {
    if (unknown !== null) announce(text.noMatch);
  }, [unknown, announce]);
  if (!page?.locations) return <MissingPart />;
  return (
    <>
      <PageHead title={text.locatorTitle} description={text.locatorDescription(page.retailer.name ?? "")} path={PATH} />
      <MissingContent
        of={[
          {
            query: StoreLocatorQueryDocument,
            variables: { near: origin?.near ?? null },
            except: ["retailer"],
            types: ["Location"],
          },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      <StoreLocator
        stores={page.locations}
        mapStyles={page.retailer.mapStyles}
        near={origin?.near ?? null}
        heading={origin?.heading ?? text.byName}
        notice={unknown !== null ? text.noMatch : null}
        search={<StoreSearch address={address} onPosition={setDevice} onSearch={() => setDevice(null)} />}
      />
      <SidebarBlocks path={PATH} />
    </>
  );
}
