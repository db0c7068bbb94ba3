import { useLocation } from "react-router-dom";
import { PageHead } from "../../layout/page-head.tsx";
import { searchVariables, wordsOfAddress } from "../lib/search-address.ts";
import { SearchPageQueryDocument, useSearchPageQuery } from "../search-page.gql.ts";
import { SearchPage } from "../search-page.tsx";
import { ShopResultsQueryDocument, useShopResultsQuery } from "../shop-results.gql.ts";
import type { FoundAdItems } from "../shop-results.tsx";
import { WeeklyAdPreview } from "../../weekly-ad/weekly-ad-preview.tsx";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { pageOfAddress } from "../../lib/paging.ts";
import { adPath } from "../../lib/url/offer-paths.ts";
import { searchMessages as text } from "#messages/search";
import { readChosenStore, useChosenStore } from "../../session/chosen-store.ts";

/** Returns the variables for what the retailer sells; `store` is the slug of the store chosen on this device. */
const shopVariables = (address: URLSearchParams, store: string | null) => ({ query: wordsOfAddress(address), store });

/**
 * Returns the loaders of the page.
 * @param chosen returns the slug of the store that was chosen on this device; null if unknown
 */
const pageData = (chosen: () => string | null) =>
  routeData(({ url: { searchParams } }) => [
    routeQuery(SearchPageQueryDocument, searchVariables(searchParams)),
    routeQuery(ShopResultsQueryDocument, shopVariables(searchParams, chosen())),
  ]);
export const loader = pageData(() => null).server;
export const clientLoader = pageData(() => readChosenStore()?.slug ?? null).client;

/** The items of an ad that the search found. */
const AdItems = ({ found: { store, nodes } }: { readonly found: FoundAdItems }) => (
  <WeeklyAdPreview items={nodes} link={{ url: adPath(store.slug), external: false }} />
);

/** The search page, with its words and page number in the URL. */
export default function SearchRoute() {
  const address = new URLSearchParams(useLocation().search);
  const words = wordsOfAddress(address);
  const { data: answer, refetch } = useSearchPageQuery({ variables: searchVariables(address) });
  const shop = useShopResultsQuery({ variables: shopVariables(address, useChosenStore()?.slug ?? null) });
  // After a choice of another store, the former results are shown until the new ones have loaded.
  const results = shop.data ?? (shop.loading ? shop.previousData : undefined);
  const retry = () => void Promise.all([refetch(), shop.refetch()]).catch(() => undefined);
  return (
    <>
      <PageHead title={words === "" ? text.title : text.titleOf({ words })} unlisted={words !== ""} />
      <SearchPage
        answer={useRootFields(answer)}
        words={words}
        page={pageOfAddress(address)}
        shop={useRootFields(results)}
        onRetry={retry}
        AdItems={AdItems}
      />
    </>
  );
}
