import { counts } from "../../lib/business-constants.ts";
import type { PostListQueryQueryVariables } from "../post-list.gql.ts";
import type { DataArgs } from "../../graphql/route-data.ts";
import { asValue, type Value, whenRead } from "../../graphql/fields.ts";
import { pageCount, pageOfAddress } from "../../lib/paging.ts";

type ListAddress = Pick<DataArgs, "params" | "url">;

/** Returns the query variables for the URL of a list: the category in its path, and `search` and `page`. */
export const postListVariables = ({ params, url }: ListAddress): PostListQueryQueryVariables => ({
  filter: { category: params["category"] ?? null, search: url.searchParams.get("search") },
  first: counts.postsPerPage,
  skip: (pageOfAddress(url.searchParams) - 1) * counts.postsPerPage,
});

/**
 * Returns true if the list is a page, empty if not: for a category without posts, and after the last page. A search without
 * results is a page; so is a list that could not be read, which the page reports.
 */
export function isPage(posts: Value<{ readonly totalCount: number }>, { params, url }: ListAddress): Value<true> {
  const { searchParams: address } = url;
  const isGone = whenRead(
    posts,
    ({ totalCount }) =>
      (params["category"] !== undefined && address.size === 0 && totalCount === 0) ||
      pageOfAddress(address) > pageCount(totalCount, counts.postsPerPage),
  );
  return asValue(isGone ? null : true);
}
