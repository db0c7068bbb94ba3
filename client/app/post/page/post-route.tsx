import { EventJsonLd } from "../event/event-json-ld.tsx";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { MissingPart } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { brandWords, useLayout } from "../../layout/use-layout.ts";
import { MorePostsQueryDocument } from "../more-posts.gql.ts";
import { MorePosts, morePostsVariables } from "../more-posts.tsx";
import { PostPageQueryDocument, usePostPageQuery } from "../post-page.gql.ts";
import { PostPage } from "../post-page.tsx";
import { RecipeJsonLd } from "../recipe-json-ld.tsx";
import { FindRecipes } from "../produce/find-recipes.tsx";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";

const variables = (params: { readonly category?: string | undefined; readonly slug?: string | undefined }) => ({
  category: params.category ?? "",
  slug: params.slug ?? "",
});

const data = routeData(({ params }) => [
  routeQuery(PostPageQueryDocument, variables(params), { subject: ({ post }) => post }),
  routeQuery(MorePostsQueryDocument, morePostsVariables(params["category"] ?? "")),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of a post by category and slug, with other posts of its category below. */
export default function PostRoute({
  params,
}: {
  readonly params: { readonly category: string; readonly slug: string };
}) {
  const { post: known } = useRootFields(usePostPageQuery({ variables: variables(params) }).data);
  const retailer = useLayout()?.retailer;
  if (known.state !== "value") return <MissingPart />;
  const post = known.value;
  const name = retailer ? brandWords(retailer) : "";
  return (
    <>
      <PageHead title={post.title} description={post.summary} image={post.coverImage} type="article" />
      <RecipeJsonLd post={post} author={name} />
      <EventJsonLd event={post} host={name} />
      <PostPage post={post}>{post.category === "produce" && <FindRecipes produce={post} />}</PostPage>
      <MissingContent
        of={[
          { query: PostPageQueryDocument, variables: variables(params) },
          { query: MorePostsQueryDocument, variables: morePostsVariables(post.category) },
        ]}
      />
      <MorePosts category={post.category} label={post.categoryLabel.text} except={post.id} />
    </>
  );
}
