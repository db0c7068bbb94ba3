import { isRouteErrorResponse, useRouteError } from "react-router";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { addressLines } from "../../features/location/lib/address-lines.ts";
import { storeThing } from "../../features/location/lib/store-json-ld.ts";
import { MissingStore } from "../../features/location/missing-store.tsx";
import { StorePageQueryDocument, useStorePageQuery } from "../../features/location/store-page.gql.ts";
import { StorePage } from "../../features/location/store-page.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { locationMessages as text } from "../../messages/location.ts";
import { JsonLd } from "../../ui/json-ld.tsx";
import { useOrigin } from "../../ui/origin.ts";

const data = routeData(({ params }) => [
  routeQuery(StorePageQueryDocument, { slug: params["store"] ?? "" }, { missing: ({ location }) => location === null }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** One store by the slug of its name. */
export default function StoreRoute({ params }: { readonly params: { readonly store: string } }) {
  const { data: page } = useStorePageQuery({ variables: { slug: params.store } });
  const origin = useOrigin();
  if (!page?.location) return <MissingPart />;
  const { location: store, retailer } = page;
  const name = retailer.name ?? "";
  return (
    <>
      <PageHead
        title={store.name}
        description={text.storeDescription(name, store.name, addressLines(store).join(", "))}
        unlisted={store.hidden}
      />
      <JsonLd thing={storeThing(store, name, `${origin}/stores/${store.slug}`)} />
      <StorePage store={store} stores={page.locations ?? []} mapStyles={retailer.mapStyles} />
    </>
  );
}

/** A store that does not exist has a page of its own; everything else is the business of the page for errors. */
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
