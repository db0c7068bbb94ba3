import { badResponse } from "../../../platform/errors/upstream-error.ts";
import type { CallOptions, UpstreamHttp } from "../../../platform/http/upstream-http.ts";
import { readList, readObject, readText, requireList, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { UpstreamScope } from "../../../platform/upstreams/scope.ts";
import { readRole } from "../sso.ts";
import type { components } from "../../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** A support agent of the retailer. */
export type ListedAgent = Wire["ListedAgent"];

/** An agent to add. */
export type NewAgent = Pick<Wire["NewAgent"], "username" | "name" | "password" | "role">;

/** The changes of an agent; what is absent stays. */
export type AgentChange = Omit<Wire["AgentChange"], "appId" | "by" | "reference">;

/** The secret of an authenticator app before it is confirmed. */
export type PendingSecondFactor = Wire["PendingSecondFactor"];

/** The calls by which administrators manage the agents of the retailer, and agents their second factor. */
export interface AgentCalls {
  /**
   * Returns all agents of the retailer by user name.
   * @throws UpstreamError `refused` if the reader is not an administrator
   */
  listAgents(reader: string): Promise<readonly ListedAgent[]>;
  /**
   * Adds an agent, with an audit entry.
   * @param by the user name of the administrator
   * @throws UpstreamError `refused` with the reason name `agent_exists`, `invalid_agent` or `not_administrator`
   */
  addAgent(by: string, agent: NewAgent): Promise<ListedAgent>;
  /**
   * Changes an agent, with an audit entry.
   * @param by the user name of the administrator
   * @throws UpstreamError `refused` with the reason name `unknown_agent`, `invalid_agent`, `last_administrator` or
   *   `not_administrator`
   */
  changeAgent(by: string, change: AgentChange): Promise<ListedAgent>;
  /**
   * Creates the secret of a second factor.
   * @param issuer the name that authenticator apps show
   * @throws UpstreamError `refused` for a wrong password
   */
  startSecondFactor(username: string, password: string, issuer: string): Promise<PendingSecondFactor>;
  /**
   * Replaces the second factor and returns the new recovery codes.
   * @throws UpstreamError `refused` for a wrong code
   */
  confirmSecondFactor(username: string, code: string): Promise<readonly string[]>;
}

function decodeListed(value: unknown): ListedAgent | null {
  const agent = readObject<ListedAgent>(value);
  const [username, name] = [readText(agent?.username), readText(agent?.name)];
  if (agent === null || username === null || name === null) return null;
  const [isDisabled, hasSecondFactor] = [agent.isDisabled === true, agent.hasSecondFactor === true];
  return { username, name, role: readRole(agent.role), isDisabled, hasSecondFactor };
}

function requireListed(body: unknown): ListedAgent {
  const agent = decodeListed(body);
  if (agent === null) throw badResponse("sso", "an agent without a name");
  return agent;
}

function decodeAgents(body: unknown): readonly ListedAgent[] {
  const { agents } = requireObject<Wire["AgentList"]>(body, "sso", "agents");
  return requireList(readList(agents, decodeListed), "sso", "agents").items;
}

function decodePending(body: unknown): PendingSecondFactor {
  const pending = requireObject<PendingSecondFactor>(body, "sso", "second factor");
  const [secret, uri] = [readText(pending.secret), readText(pending.uri)];
  if (secret === null || uri === null) throw badResponse("sso", "a second factor without a secret");
  return { secret, uri };
}

function decodeRecoveryCodes(body: unknown): readonly string[] {
  const { recoveryCodes } = requireObject<Wire["RecoveryCodes"]>(body, "sso", "recovery codes");
  return requireList(readList(recoveryCodes, readText), "sso", "recovery codes").items;
}

/**
 * Creates the calls about agents for one request.
 * @param http the service
 * @param options the credentials of the gateway and the ids of the request
 * @param scope the request
 */
export function createAgentCalls(
  http: UpstreamHttp,
  options: CallOptions,
  { retailer, requestId: reference, signal }: Pick<UpstreamScope, "retailer" | "requestId" | "signal">,
): AgentCalls {
  const appId = retailer.loyaltyAppId;
  const post = async (path: string, json: object): Promise<unknown> =>
    (await http.send("POST", path, { ...options, json: { ...json, appId } })).body;
  return {
    async listAgents(reader) {
      return decodeAgents((await http.get("/staff/agents", { ...options, query: { appId, reader }, signal })).body);
    },
    addAgent: async (by, agent) => requireListed(await post("/staff/agents", { ...agent, by, reference })),
    changeAgent: async (by, change) => requireListed(await post("/staff/agents/change", { ...change, by, reference })),
    startSecondFactor: async (username, password, issuer) =>
      decodePending(await post("/staff/second-factor", { username, password, issuer })),
    confirmSecondFactor: async (username, code) =>
      decodeRecoveryCodes(await post("/staff/second-factor/confirm", { username, code, reference })),
  };
}
