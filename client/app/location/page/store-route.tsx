import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { addressLines } from "../lib/address-lines.ts";
import { storeThing } from "../lib/store-json-ld.ts";
import { MissingStore } from "../missing-store.tsx";
import { StorePageQueryDocument } from "../store-page.gql.ts";
import { byState, partsOf, plainOf, useReadFields } from "../../graphql/fields.ts";
import { locationMessages as text } from "#messages/location";
import { mapDocument } from "../../session/map-document.ts";
import { useOfflineCopy } from "../../session/use-offline-copy.ts";
import { island } from "../../ui/island/island.tsx";
import { JsonLd } from "../../ui/page/json-ld.tsx";
import { useOrigin } from "../../ui/origin.ts";
import { siteUrl } from "../../lib/url/site-url.ts";

const { loader, clientLoader, page } = definePage({
  query: StorePageQueryDocument,
  variables: ({ params }) => ({ slug: params["store"] ?? "" }),
  part: ({ location }) => location,
  subject: true,
  check: mapDocument,
  notice: { except: ["retailer"], types: ["Location"] },
  placesNotice: true,
});
export { loader, clientLoader };

const StorePage = island(async () => (await import("../store-page.tsx")).StorePage);

/** The page of a store by its slug. */
export default page(function Store(store, { fields: { locations, retailer }, notice }) {
  const origin = useOrigin();
  useOfflineCopy();
  const { name, mapStyles } = partsOf(retailer, useReadFields());
  const brand = byState(name, { empty: "", failed: "" }, (value) => value);
  const words = { retailer: brand, name: store.name, address: addressLines(store).join(", ") };
  return (
    <>
      <PageHead title={store.name} description={text.storeDescription(words)} unlisted={store.hidden} />
      <JsonLd thing={storeThing(store, brand, origin + siteUrl(`/stores/${store.slug}`))} />
      {notice}
      <StorePage
        store={store}
        stores={byState(locations, { empty: [], failed: [] }, (value) => value)}
        mapStyles={plainOf(mapStyles)}
      />
    </>
  );
});

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
