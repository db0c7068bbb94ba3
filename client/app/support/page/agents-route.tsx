import { AgentsTable } from "../agents/agents-table.tsx";
import { MissingPart } from "../../layout/missing/missing-part.tsx";
import { ConsolePageHead } from "./console-page-head.tsx";
import { byState, partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { agentMessages as text } from "#messages/staff/agent";
import { administratorsOnly } from "../../session/guard/support-guards.ts";
import { useSupportQuery } from "../../session/support.gql.ts";
import { AgentsPageQueryDocument, useAgentsPageQuery } from "./agents-page.gql.ts";

const data = routeData(() => [routeQuery(AgentsPageQueryDocument, {})], administratorsOnly);
export const loader = data.server;
export const clientLoader = data.client;

/** The page where administrators manage the agents of the retailer. */
export default function AgentsRoute() {
  const { data: answer, refetch } = useAgentsPageQuery();
  const { agents } = partsOf(useRootFields(answer).support, useReadFields());
  const { support } = useRootFields(useSupportQuery().data);
  const me = byState(support, { empty: "", failed: "" }, ({ agent }) => agent.username);
  const missing = <MissingPart failed={text.missing} urgent />;
  return (
    <>
      <ConsolePageHead title={text.title} lead={text.lead} />
      {byState(agents, { empty: missing, failed: missing }, (all) => (
        <AgentsTable agents={all} me={me} onAdded={() => void refetch()} />
      ))}
    </>
  );
}
