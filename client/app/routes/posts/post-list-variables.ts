import type { PostListQueryQueryVariables } from "../../features/post/post-list.gql.ts";

/**
 * What the address of a list of posts asks for; the loader and the hook both use it, so that one request serves both.
 * @param category the category in the path; undefined for all
 * @param address the parameters: `search` for words, `after` for a later page
 */
export function postListVariables(category: string | undefined, address: URLSearchParams): PostListQueryQueryVariables {
  return {
    filter: { category: category ?? null, search: address.get("search") },
    after: address.get("after"),
  };
}

/** The address of the next page of the list; null on the last. */
export function nextPageAddress(
  pathname: string,
  address: URLSearchParams,
  page: { readonly hasNextPage: boolean; readonly endCursor: string | null },
): string | null {
  if (!page.hasNextPage || page.endCursor === null) return null;
  const next = new URLSearchParams(address);
  next.set("after", page.endCursor);
  return `${pathname}?${next}`;
}
