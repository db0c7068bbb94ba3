import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { FaqPageQueryDocument, useFaqPageQuery } from "../faq/faq-page.gql.ts";
import { FaqPanels } from "../faq/faq-panels.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { faqMessages as text } from "#messages/faq";

const PATH = "/posts/faq";

const data = routeData(() => [routeQuery(FaqPageQueryDocument, {}), routeQuery(SidebarQueryDocument, { path: PATH })]);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of frequently asked questions. */
export default function FaqRoute() {
  const { posts } = useRootFields(useFaqPageQuery().data);
  return (
    <>
      <PageHead title={text.title} description={text.lead} />
      {partOf(posts, ({ nodes }) => (
        <FaqPanels questions={nodes} />
      ))}
      <MissingContent
        of={[
          { query: FaqPageQueryDocument, except: posts.state === "value" ? [] : ["posts"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      <SidebarBlocks path={PATH} />
    </>
  );
}
