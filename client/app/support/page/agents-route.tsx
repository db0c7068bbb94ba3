import { AgentsTable } from "../agents/agents-table.tsx";
import { SupportProviderQueryDocument } from "../agents/support-provider.gql.ts";
import { useProviderName } from "../agents/use-provider-name.ts";
import { routeQuery } from "../../graphql/route-data.ts";
import { definePage } from "../../layout/define-page.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { ConsolePageHead } from "./console-page-head.tsx";
import { byState, partsOf, useRootFields } from "../../graphql/fields.ts";
import { agentMessages as text } from "#messages/staff/agent";
import { administratorsOnly } from "../../session/guard/support-guards.ts";
import { useSupportQuery } from "../../session/support.gql.ts";
import { AgentsPageQueryDocument } from "./agents-page.gql.ts";

const { loader, clientLoader, page } = definePage({
  query: AgentsPageQueryDocument,
  also: () => [routeQuery(SupportProviderQueryDocument, {})],
  notice: false,
  check: administratorsOnly,
  part: ({ support }, read) => partsOf(support, read).agents,
  head: () => <ConsolePageHead title={text.title} lead={text.lead} />,
  missing: () => <MissingPart failed={text.missing} urgent />,
});
export { loader, clientLoader };

/** The page where administrators manage the agents of the retailer. */
export default page(function Agents(agents, { retry }) {
  const { support } = useRootFields(useSupportQuery().data);
  const me = byState(support, { empty: "", failed: "" }, ({ agent }) => agent.username);
  return <AgentsTable agents={agents} me={me} provider={useProviderName()} onAdded={retry} />;
});
