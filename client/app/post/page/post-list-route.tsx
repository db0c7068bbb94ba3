import { definePage } from "../../layout/define-page.tsx";
import { PostListQueryDocument } from "../post-list.gql.ts";
import { PostList } from "../post-list.tsx";
import { ListPromo, PostListHead, promoQuery } from "./post-list-parts.tsx";
import { isPage, postListVariables } from "./post-list-variables.ts";

const { loader, clientLoader, page } = definePage({
  query: PostListQueryDocument,
  variables: postListVariables,
  also: (args) => [promoQuery(args)],
  part: ({ posts }) => posts,
  subject: ({ posts }, _read, args) => isPage(posts, args),
  head: (posts, view) => <PostListHead isMissing={posts === null} {...view} />,
  placesNotice: true,
});
export { loader, clientLoader };

/** The list of posts of all categories or of one, with paging and search in the URL. */
export default page((posts, { fields, params, url, notice }) => (
  <PostList list={posts} categories={fields.postCategories} category={params["category"] ?? null} url={url}>
    {notice}
    {!url.searchParams.has("search") && <ListPromo params={params} />}
  </PostList>
));
