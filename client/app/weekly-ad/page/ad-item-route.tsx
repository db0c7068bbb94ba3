import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { flatValue, mapValue, partsOf, useReadFields } from "../../graphql/fields.ts";
import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { adItemPath } from "../../lib/url/offer-paths.ts";
import { siteUrl } from "../../lib/url/site-url.ts";
import { JsonLd } from "../../ui/page/json-ld.tsx";
import { island } from "../../ui/island/island.tsx";
import { useOrigin } from "../../ui/origin.ts";
import { itemThing } from "./item-json-ld.ts";
import { MissingAdItem } from "../missing-ad-item.tsx";
import { AdItemPageQueryDocument } from "./ad-item-page.gql.ts";

const AdItemPage = island(async () => (await import("./ad-item-page.tsx")).AdItemPage);

const { loader, clientLoader, page } = definePage({
  query: AdItemPageQueryDocument,
  variables: ({ params }) => ({ store: params["store"] ?? "", item: params["item"] ?? "" }),
  part: ({ weeklyAd }, read) => flatValue(weeklyAd, (ad) => mapValue(read(ad).item, (item) => ({ ad, item }))),
  subject: true,
});
export { loader, clientLoader };

/** The page of one item of a store's ad. */
export default page(function AdItem({ ad, item }, { fields: { retailer, coupons }, retry }) {
  const origin = useOrigin();
  const { name, timeZone } = partsOf(retailer, useReadFields());
  const brand = name.state === "value" ? name.value : "";
  const title = (item.titleLabel ?? item.detailsLabel)?.text ?? text.unnamed;
  const url = origin + siteUrl(adItemPath(ad.store.slug, item.id));
  const description = text.item.description({
    item: title,
    price: item.price ?? "",
    store: ad.store.name,
    retailer: brand,
  });
  return (
    <>
      <PageHead title={title} description={description} />
      <JsonLd thing={itemThing(item, { name: `${brand} ${ad.store.name}`, url })} />
      <AdItemPage
        ad={ad}
        item={item}
        title={title}
        url={url}
        coupons={coupons}
        timeZone={timeZone.state === "value" ? timeZone.value : null}
        onRetry={retry}
      />
    </>
  );
});

/** Shows a page of its own for an item that is not offered; other errors go to the error page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <PageHead title={text.item.notFound} unlisted />
      <MissingAdItem />
    </>
  );
}
