import { MissingContent } from "../../features/content/missing-content.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { FaqPageQueryDocument, useFaqPageQuery } from "../../features/faq/faq-page.gql.ts";
import { FaqPanels } from "../../features/faq/faq-panels.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { faqMessages as text } from "../../messages/faq.ts";

const PATH = "/posts/faq";

const data = routeData(() => [routeQuery(FaqPageQueryDocument, {}), routeQuery(SidebarQueryDocument, { path: PATH })]);
export const loader = data.server;
export const clientLoader = data.client;

/** Questions with their answers. */
export default function FaqRoute() {
  const { data: page } = useFaqPageQuery();
  return (
    <>
      <PageHead title={text.title} description={text.lead} />
      {page?.posts ? <FaqPanels questions={page.posts.nodes} /> : <MissingPart />}
      <MissingContent
        of={[
          { query: FaqPageQueryDocument, except: page?.posts ? [] : ["posts"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      <SidebarBlocks path={PATH} />
    </>
  );
}
