import { MissingContent } from "../../features/content/missing-content.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { ProduceGlossaryQueryDocument, useProduceGlossaryQuery } from "../../features/produce/produce-glossary.gql.ts";
import { ProduceGlossary } from "../../features/produce/produce-glossary.tsx";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { produceMessages as text } from "../../messages/produce.ts";

const PATH = "/posts/produce";

const data = routeData(() => [
  routeQuery(ProduceGlossaryQueryDocument, {}),
  routeQuery(SidebarQueryDocument, { path: PATH }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The produce glossary from A to Z. */
export default function ProduceRoute() {
  const { data: glossary } = useProduceGlossaryQuery();
  return (
    <>
      <PageHead title={text.title} description={text.lead} image={glossary?.produce?.[0]?.posts[0]?.mobileImage} />
      {glossary?.produce ? <ProduceGlossary groups={glossary.produce} /> : <MissingPart />}
      <MissingContent
        of={[
          { query: ProduceGlossaryQueryDocument, except: glossary?.produce ? [] : ["produce"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      <SidebarBlocks path={PATH} />
    </>
  );
}
