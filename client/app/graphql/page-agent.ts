import type { ApolloCache } from "@apollo/client/cache";
import { ROOT_ID } from "./cache/failed-fields.ts";
import { PageAgent_QueryFragmentDoc } from "./page-agent.gql.ts";

const AGENT_HEADER = "x-aisle-agent";

/** Returns the header with the agent of a page, URL-encoded because usernames need not be ASCII. */
export const agentHeaders = (username: string): Readonly<Record<string, string>> =>
  username === "" ? {} : { [AGENT_HEADER]: encodeURIComponent(username) };

/** Returns the header with the agent of a page; none for a page outside the support console. */
export const pageAgentHeaders = (cache: ApolloCache): Readonly<Record<string, string>> =>
  agentHeaders(
    cache.readFragment({ id: ROOT_ID, fragment: PageAgent_QueryFragmentDoc })?.support?.agent.username ?? "",
  );
