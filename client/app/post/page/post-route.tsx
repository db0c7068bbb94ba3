import { definePage } from "../../layout/define-page.tsx";
import { MorePostsQueryDocument } from "../more-posts.gql.ts";
import { MorePosts, morePostsVariables } from "../more-posts.tsx";
import { PostPageQueryDocument } from "../post-page.gql.ts";
import { routeQuery } from "../../graphql/route-data.ts";
import { ContentPage } from "./content-page.tsx";

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
export default page((post, { params: { category = "" }, notice }) => (
  <ContentPage post={post} type="article">
    {notice}
    <MorePosts category={category} label={post.categoryLabel.text} except={post.id} />
  </ContentPage>
));
