import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { PostPageQueryDocument, usePostPageQuery } from "../../features/post/post-page.gql.ts";
import { PostPage } from "../../features/post/post-page.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { DesignSystem } from "../../theme/design-system.tsx";

const variables = (params: { readonly category?: string | undefined; readonly slug?: string | undefined }) => ({
  category: params.category ?? "",
  slug: params.slug ?? "",
});

const data = routeData(({ params }) => [
  routeQuery(PostPageQueryDocument, variables(params), { missing: ({ post }) => post === null }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** One post by category and slug. */
export default function PostRoute({
  params,
}: {
  readonly params: { readonly category: string; readonly slug: string };
}) {
  const { data: page } = usePostPageQuery({ variables: variables(params) });
  if (!page?.post) return <MissingPart />;
  return (
    <>
      <PageHead title={page.post.title} description={page.post.summary} image={page.post.coverImage} />
      <DesignSystem>
        <PostPage post={page.post} />
      </DesignSystem>
    </>
  );
}
