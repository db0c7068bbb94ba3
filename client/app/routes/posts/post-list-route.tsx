import { useLocation } from "react-router";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { PostListQueryDocument, usePostListQuery } from "../../features/post/post-list.gql.ts";
import { PostList, postListTitle } from "../../features/post/post-list.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { nextPageAddress, postListVariables } from "./post-list-variables.ts";

const data = routeData(({ params, url }) => [
  routeQuery(PostListQueryDocument, postListVariables(params["category"], url.searchParams), {
    // A category without posts is no page; a failed read is.
    missing: (answer) => params["category"] !== undefined && url.search === "" && answer.posts?.totalCount === 0,
  }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** Posts of all categories or of one, with paging and search in the address. */
export default function PostListRoute({ params }: { readonly params: { readonly category?: string } }) {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  const { data: list } = usePostListQuery({ variables: postListVariables(params.category, address) });
  if (!list?.posts) return <MissingPart />;
  return (
    <>
      <PageHead title={postListTitle(list, params.category ?? null)} />
      <DesignSystem>
        <PostList
          list={list}
          category={params.category ?? null}
          search={address.get("search")}
          nextPage={nextPageAddress(pathname, address, list.posts.pageInfo)}
        />
      </DesignSystem>
    </>
  );
}
