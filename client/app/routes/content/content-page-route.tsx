import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { PostPageQueryDocument, usePostPageQuery } from "../../features/post/post-page.gql.ts";
import { PostPage } from "../../features/post/post-page.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { contentPageVariables } from "./content-page-variables.ts";

const data = routeData(({ url }) => [
  routeQuery(PostPageQueryDocument, contentPageVariables(url.pathname), { missing: ({ post }) => post === null }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** Any other path: a page of content under that path, or the page that says that there is none. */
export default function ContentPageRoute({ params }: { readonly params: { readonly "*": string } }) {
  const { data: page } = usePostPageQuery({ variables: contentPageVariables(params["*"]) });
  if (!page?.post) return <MissingPart />;
  return (
    <>
      <PageHead title={page.post.title} description={page.post.summary} image={page.post.coverImage} />
      <PostPage post={page.post} />
    </>
  );
}
