import { definePage } from "../../layout/define-page.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { useBrandWords } from "../../layout/use-layout.ts";
import { EventJsonLd } from "../event/event-json-ld.tsx";
import { MorePostsQueryDocument } from "../more-posts.gql.ts";
import { MorePosts, morePostsVariables } from "../more-posts.tsx";
import { PostPageQueryDocument } from "../post-page.gql.ts";
import { PostPage } from "../post-page.tsx";
import { RecipeJsonLd } from "../recipe-json-ld.tsx";
import { FindRecipes } from "../produce/find-recipes.tsx";
import { routeQuery } from "../../graphql/route-data.ts";

const { loader, clientLoader, page } = definePage({
  query: PostPageQueryDocument,
  variables: ({ params: { category = "", slug = "" } }) => ({ category, slug }),
  also: ({ params: { category = "" } }) => [routeQuery(MorePostsQueryDocument, morePostsVariables(category))],
  part: ({ post }) => post,
  subject: true,
  placesNotice: true,
});
export { loader, clientLoader };

/** The page of a post by category and slug, with other posts of its category below. */
export default page(function Post(post, { params: { category = "" }, notice }) {
  const name = useBrandWords();
  return (
    <>
      <PageHead title={post.title} description={post.summary} image={post.coverImage} type="article" />
      <RecipeJsonLd post={post} author={name} />
      <EventJsonLd event={post} host={name} />
      <PostPage post={post}>{post.category === "produce" && <FindRecipes produce={post} />}</PostPage>
      {notice}
      <MorePosts category={category} label={post.categoryLabel.text} except={post.id} />
    </>
  );
});
