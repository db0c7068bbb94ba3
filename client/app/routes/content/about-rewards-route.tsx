import { PostPageQueryDocument, usePostPageQuery } from "../../features/post/post-page.gql.ts";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { ContentPage } from "./content-page.tsx";
import { contentPageVariables } from "./content-page-variables.ts";

const variables = contentPageVariables("/about-rewards");

const data = routeData(() => [
  routeQuery(PostPageQueryDocument, variables, { subject: ({ post }) => post, instead: "/" }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** What the retailer says about its rewards; the home page for a retailer that says nothing. */
export default function AboutRewardsRoute() {
  const { post } = useRootFields(usePostPageQuery({ variables }).data);
  return <ContentPage post={post} />;
}
