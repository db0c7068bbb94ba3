import { counts } from "../../lib/business-constants.ts";
import { Link } from "react-router-dom";
import { formatTime } from "../../lib/time/dates.ts";
import { pageCount } from "../../lib/paging.ts";
import { searchMessages as text } from "../../messages/search.ts";
import { Pager } from "../../ui/table/pager.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { SearchPageQueryQuery } from "./search-page.gql.ts";

/** The results of a search. */
export type Found = NonNullable<SearchPageQueryQuery["searchContent"]>;

function Result({ post }: { readonly post: Found["nodes"][number] }) {
  return (
    <article className="search-result">
      {post.mobileImage && <Picture className="search-result-picture" image={post.mobileImage} sizes="160px" />}
      <div>
        <p className="search-result-category">{post.category.replaceAll("-", " ")}</p>
        <h2>
          <Link to={post.path}>{post.title}</Link>
        </h2>
        {(post.subtitle ?? post.summary) && <p className="search-result-summary">{post.subtitle ?? post.summary}</p>}
      </div>
    </article>
  );
}

/** Returns the number of pages; without a total count, only the next page is known. */
function pagesOf({ totalCount, pageInfo }: Found, page: number): number {
  if (totalCount !== null) return pageCount(totalCount, counts.searchResultsPerPage);
  return pageInfo.hasNextPage ? page + 1 : page;
}

interface SearchResultsProps {
  readonly found: Found;
  readonly words: string;
  readonly timeZone: string;
  readonly page: number;
}

/** One page of the results of a search, best first, with their number. */
export function SearchResults({ found, words, timeZone, page }: SearchResultsProps) {
  const { freshness, nodes, totalCount } = found;
  return (
    <div className="search-results">
      <p role="status">{totalCount === null ? text.someCount(words) : text.count(totalCount, words)}</p>
      {freshness.stale && (
        <p className="search-note" data-kind="stale">
          {text.stale(formatTime(freshness.fetchedAt, timeZone))}
        </p>
      )}
      {nodes.map((post) => (
        <Result key={post.id} post={post} />
      ))}
      <Pager page={page} pages={pagesOf(found, page)} />
    </div>
  );
}
