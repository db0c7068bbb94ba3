import { langOf } from "../lib/text/lang.ts";
import { counts } from "../lib/business-constants.ts";
import { formatTime } from "../lib/time/dates.ts";
import { pageCount } from "../lib/paging.ts";
import { searchMessages as text } from "#messages/search";
import { Pager } from "../ui/table/pager.tsx";
import type { SearchPageQueryQuery } from "./search-page.gql.ts";
import { SearchResult } from "./search-result.tsx";
import { ResultGroup } from "./shop-results.tsx";

export type Found = NonNullable<SearchPageQueryQuery["searchContent"]>;

/** Returns the number of pages; without a total count, only the next page is known. */
function pagesOf({ totalCount, pageInfo }: Found, page: number): number {
  if (totalCount !== null) return pageCount(totalCount, counts.searchResultsPerPage);
  return pageInfo.hasNextPage ? page + 1 : page;
}

interface SearchResultsProps {
  readonly found: Found;
  readonly timeZone: string;
  readonly page: number;
}

export function SearchResults({ found, timeZone, page }: SearchResultsProps) {
  const { freshness, nodes } = found;
  return (
    <ResultGroup title={text.stories} staleSince={freshness.stale ? formatTime(freshness.fetchedAt, timeZone) : null}>
      {nodes.map(({ id, path, title, language, categoryLabel, subtitle, summary, mobileImage }) => (
        <SearchResult
          key={id}
          path={path}
          title={title}
          lang={langOf(language)}
          kind={categoryLabel.text}
          kindLang={langOf(categoryLabel.language)}
          summary={subtitle ?? summary}
          image={mobileImage}
        />
      ))}
      <Pager page={page} pages={pagesOf(found, page)} />
    </ResultGroup>
  );
}
