import type { ApolloCache } from "@apollo/client/cache";
import { ROOT_ID } from "./cache/failed-fields.ts";
import { PageAgent_QueryFragmentDoc } from "./page-agent.gql.ts";

/** The header in which a page of the console states its agent. */
const AGENT_HEADER = "x-aisle-agent";

/** Gives the headers in which a page of this agent states whose it is; user names need not be plain letters. */
export const agentHeaders = (username: string): Readonly<Record<string, string>> =>
  username === "" ? {} : { [AGENT_HEADER]: encodeURIComponent(username) };

/** Gives the headers in which a page states its agent; none for a page that is not support's. */
export const pageAgentHeaders = (cache: ApolloCache): Readonly<Record<string, string>> =>
  agentHeaders(
    cache.readFragment({ id: ROOT_ID, fragment: PageAgent_QueryFragmentDoc })?.support?.agent.username ?? "",
  );
