import { PostPageQueryDocument, usePostPageQuery } from "../../features/post/post-page.gql.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { ContentPage } from "./content-page.tsx";
import { contentPageVariables } from "./content-page-variables.ts";

const data = routeData(({ url }) => [
  routeQuery(PostPageQueryDocument, contentPageVariables(url.pathname), { missing: ({ post }) => post === null }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** Any other path: a page of content under that path, or the page that says that there is none. */
export default function ContentPageRoute({ params }: { readonly params: { readonly "*": string } }) {
  const { data: page } = usePostPageQuery({ variables: contentPageVariables(params["*"]) });
  return <ContentPage post={page?.post} />;
}
