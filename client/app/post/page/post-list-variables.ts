import { counts } from "../../lib/business-constants.ts";
import type { PostListQueryQueryVariables } from "../post-list.gql.ts";
import { pageCount, pageOfAddress } from "../../lib/paging.ts";

/**
 * Returns the query variables for the URL of a list of posts; the loader and the hook both use it, so that they share
 * one request.
 * @param category the category in the path; undefined for all
 * @param address the parameters: `search` for words, `page` for a later page
 */
export function postListVariables(category: string | undefined, address: URLSearchParams): PostListQueryQueryVariables {
  return {
    filter: { category: category ?? null, search: address.get("search") },
    first: counts.postsPerPage,
    skip: (pageOfAddress(address) - 1) * counts.postsPerPage,
  };
}

/**
 * Returns true if the list is not a page: a category without posts, or a page after the last one. A search without
 * results is a page.
 */
export function isNoPage(
  posts: { readonly totalCount: number },
  category: string | undefined,
  address: URLSearchParams,
) {
  const isEmptyCategory = category !== undefined && address.size === 0 && posts.totalCount === 0;
  return isEmptyCategory || pageOfAddress(address) > pageCount(posts.totalCount, counts.postsPerPage);
}
