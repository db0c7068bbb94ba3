import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { partOf } from "../../layout/missing/missing-part.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { ProduceGlossaryQueryDocument, useProduceGlossaryQuery } from "../produce/produce-glossary.gql.ts";
import { ProduceGlossary } from "../produce/produce-glossary.tsx";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { produceMessages as text } from "#messages/produce";

const PATH = "/posts/produce";

const data = routeData(() => [
  routeQuery(ProduceGlossaryQueryDocument, {}),
  routeQuery(SidebarQueryDocument, { path: PATH }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of the produce glossary from A to Z. */
export default function ProduceRoute() {
  const { produce } = useRootFields(useProduceGlossaryQuery().data);
  return (
    <>
      <PageHead
        title={text.title}
        description={text.lead}
        image={whenRead(produce, ([group]) => group?.posts[0]?.mobileImage)}
      />
      {partOf(produce, (groups) => (
        <ProduceGlossary groups={groups} />
      ))}
      <MissingContent
        of={[
          { query: ProduceGlossaryQueryDocument, except: produce.state === "value" ? [] : ["produce"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      <SidebarBlocks path={PATH} />
    </>
  );
}
