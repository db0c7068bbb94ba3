import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { searchVariables, wordsOfAddress } from "../lib/search-address.ts";
import { SearchPageQueryDocument } from "../search-page.gql.ts";
import { SearchPage } from "../search-page.tsx";
import { ShopResultsQueryDocument, useShopResultsQuery } from "../shop-results.gql.ts";
import type { FoundAdItems, OpeningOf } from "../shop-results.tsx";
import { openingWords } from "../../location/lib/opening-words.ts";
import { WeeklyAdPreview } from "../../weekly-ad/weekly-ad-preview.tsx";
import { useRootFields } from "../../graphql/fields.ts";
import { type DataArgs, routeQuery } from "../../graphql/route-data.ts";
import { pageOfAddress } from "../../lib/paging.ts";
import { locationMessages } from "#messages/location";
import { searchMessages as text } from "#messages/search";
import { weeklyAdMessages } from "#messages/weekly-ad";
import { island } from "../../ui/island/island.tsx";

/** Returns the variables for what the retailer sells. */
const shopVariables = ({ url, store }: Pick<DataArgs, "url" | "store">) => ({
  query: wordsOfAddress(url.searchParams),
  store,
});

const { loader, clientLoader, page } = definePage({
  query: SearchPageQueryDocument,
  variables: ({ url }) => searchVariables(url.searchParams),
  notice: false,
  also: (args) => [routeQuery(ShopResultsQueryDocument, shopVariables(args), { notice: false })],
});
export { loader, clientLoader };

const AddToList = island(async () => (await import("../../shopping-list/add-to-list.tsx")).AddToListButton);

/** The items of an ad that the search found. */
const AdItems = ({ found: { store, nodes } }: { readonly found: FoundAdItems }) => (
  <WeeklyAdPreview
    items={nodes}
    store={store.slug}
    renderAction={({ id, titleLabel, detailsLabel, department }) => (
      <AddToList
        text={(titleLabel ?? detailsLabel)?.text ?? weeklyAdMessages.unnamed}
        sourceId={id}
        department={department?.key}
      />
    )}
  />
);

const openingOf: OpeningOf = ({ department, ...opening }) =>
  department === null
    ? openingWords(opening)
    : `${locationMessages.departmentLabel({ label: department })} ${openingWords(opening, locationMessages.department)}`;

/** The search page, with its words and page number in the URL. */
export default page(function Search(fields, { url, store, retry }) {
  const words = wordsOfAddress(url.searchParams);
  const shop = useShopResultsQuery({ variables: shopVariables({ url, store }) });
  // After a choice of another store, the former results are shown until the new ones have loaded.
  const results = shop.data ?? (shop.loading ? shop.previousData : undefined);
  const retryAll = () => {
    retry();
    void shop.refetch().catch(() => undefined);
  };
  return (
    <>
      <PageHead title={words === "" ? text.title : text.titleOf({ words })} unlisted={words !== ""} />
      <SearchPage
        answer={fields}
        words={words}
        page={pageOfAddress(url.searchParams)}
        shop={useRootFields(results)}
        onRetry={retryAll}
        AdItems={AdItems}
        openingOf={openingOf}
      />
    </>
  );
});
