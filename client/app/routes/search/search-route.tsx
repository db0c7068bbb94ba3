import { useLocation } from "react-router-dom";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { SEARCH_PATH, searchVariables, wordsOfAddress } from "../../features/search/lib/search-address.ts";
import { SearchPageQueryDocument, useSearchPageQuery } from "../../features/search/search-page.gql.ts";
import { SearchPage } from "../../features/search/search-page.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { pageOfAddress } from "../../lib/paging.ts";
import { searchMessages as text } from "../../messages/search.ts";

const data = routeData(({ url }) => [
  routeQuery(SearchPageQueryDocument, searchVariables(url.searchParams)),
  routeQuery(SidebarQueryDocument, { path: SEARCH_PATH }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of content search, with its words and page number in the URL. */
export default function SearchRoute() {
  const address = new URLSearchParams(useLocation().search);
  const words = wordsOfAddress(address);
  const { data: answer, refetch } = useSearchPageQuery({ variables: searchVariables(address) });
  return (
    <>
      <PageHead title={words === "" ? text.title : text.titleOf(words)} unlisted={words !== ""} />
      <SearchPage
        answer={useRootFields(answer)}
        words={words}
        page={pageOfAddress(address)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
      <MissingContent of={[{ query: SidebarQueryDocument, variables: { path: SEARCH_PATH } }]} />
      <SidebarBlocks path={SEARCH_PATH} />
    </>
  );
}
