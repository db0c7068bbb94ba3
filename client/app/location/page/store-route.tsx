import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { MissingPart } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { addressLines } from "../lib/address-lines.ts";
import { storeThing } from "../lib/store-json-ld.ts";
import { MissingStore } from "../missing-store.tsx";
import { StorePageQueryDocument, useStorePageQuery } from "../store-page.gql.ts";
import { byState, partsOf, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { locationMessages as text } from "#messages/location";
import { mapDocument } from "../../session/map-document.ts";
import { useOfflineCopy } from "../../session/use-offline-copy.ts";
import { island } from "../../ui/island/island.tsx";
import { JsonLd } from "../../ui/page/json-ld.tsx";
import { useOrigin } from "../../ui/origin.ts";
import { siteUrl } from "../../lib/url/site-url.ts";

const data = routeData(
  ({ params }) => [
    routeQuery(StorePageQueryDocument, { slug: params["store"] ?? "" }, { subject: ({ location }) => location }),
  ],
  mapDocument,
);
export const loader = data.server;
export const clientLoader = data.client;

const StorePage = island(async () => (await import("../store-page.tsx")).StorePage);

/** The page of a store by its slug. */
export default function StoreRoute({ params }: { readonly params: { readonly store: string } }) {
  const { data: page } = useStorePageQuery({ variables: { slug: params.store } });
  const origin = useOrigin();
  useOfflineCopy();
  const { location, locations, retailer } = useRootFields(page);
  const { name, mapStyles } = partsOf(retailer, useReadFields());
  if (location.state !== "value") return <MissingPart />;
  const store = location.value;
  const brand = byState(name, { empty: "", failed: "" }, (known) => known);
  const about = { retailer: brand, name: store.name, address: addressLines(store).join(", ") };
  return (
    <>
      <PageHead title={store.name} description={text.storeDescription(about)} unlisted={store.hidden} />
      <JsonLd thing={storeThing(store, brand, origin + siteUrl(`/stores/${store.slug}`))} />
      <MissingContent
        of={[
          {
            query: StorePageQueryDocument,
            variables: { slug: params.store },
            except: ["retailer"],
            types: ["Location"],
          },
        ]}
      />
      <StorePage
        store={store}
        stores={byState(locations, { empty: [], failed: [] }, (all) => all)}
        mapStyles={whenRead(mapStyles, (styles) => styles)}
      />
    </>
  );
}

/** Shows a page of its own for an unknown store; other errors go to the error page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <PageHead title={text.notFound} unlisted />
      <MissingStore />
    </>
  );
}
