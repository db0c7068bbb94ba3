import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { PostPageQueryDocument, usePostPageQuery } from "../post-page.gql.ts";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { ContentPage } from "./content-page.tsx";
import { contentPageVariables } from "./content-page-variables.ts";

const PATH = "/about-rewards";
const variables = contentPageVariables(PATH);

const data = routeData(() => [
  routeQuery(PostPageQueryDocument, variables, { subject: ({ post }) => post, instead: "/" }),
  routeQuery(SidebarQueryDocument, { path: PATH }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The retailer's page about its rewards; redirects to the home page for a retailer without one. */
export default function AboutRewardsRoute() {
  const { post } = useRootFields(usePostPageQuery({ variables }).data);
  return (
    <>
      <ContentPage post={post} />
      <MissingContent of={[{ query: SidebarQueryDocument, variables: { path: PATH } }]} />
      <SidebarBlocks path={PATH} />
    </>
  );
}
