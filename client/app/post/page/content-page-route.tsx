import { useLocation } from "react-router-dom";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { PostPageQueryDocument, usePostPageQuery } from "../post-page.gql.ts";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { ContentPage } from "./content-page.tsx";
import { contentPageVariables } from "./content-page-variables.ts";

const data = routeData(({ url }) => [
  routeQuery(PostPageQueryDocument, contentPageVariables(url.pathname), { subject: ({ post }) => post }),
  routeQuery(SidebarQueryDocument, { path: url.pathname }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** Any other path: the content page of that path, or the page that it does not exist. */
export default function ContentPageRoute() {
  const path = useLocation().pathname;
  const { post } = useRootFields(usePostPageQuery({ variables: contentPageVariables(path) }).data);
  return (
    <>
      <ContentPage post={post} />
      <MissingContent
        of={[
          {
            query: PostPageQueryDocument,
            variables: contentPageVariables(path),
            except: post.state === "value" ? [] : ["post"],
          },
          { query: SidebarQueryDocument, variables: { path } },
        ]}
      />
      <SidebarBlocks path={path} />
    </>
  );
}
