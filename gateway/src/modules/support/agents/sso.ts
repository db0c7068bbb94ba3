import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readList, readObject, readText, requireList, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { Rows } from "../../../platform/upstreams/rows.ts";
import type { Sso } from "../../../platform/upstreams/sso/calls.ts";
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

/** The calls by which administrators manage the agents of the retailer, and agents their second factor. */
export const agentRows = {
  /**
   * Returns all agents of the retailer by user name.
   * @throws UpstreamError `refused` if the reader is not an administrator
   */
  listAgents: ({ asGateway, appId }, reader: string) =>
    asGateway.read("/staff/agents", decodeAgents, { query: { appId, reader } }),
  /**
   * Adds an agent, with an audit entry.
   * @param by the user name of the administrator
   * @throws UpstreamError `refused` with the reason name `agent_exists`, `invalid_agent` or `not_administrator`
   */
  addAgent: ({ asGateway, appId, reference }, by: string, agent: NewAgent) =>
    asGateway.send("POST", "/staff/agents", { json: { ...agent, by, reference, appId } }, requireListed),
  /**
   * Changes an agent, with an audit entry.
   * @param by the user name of the administrator
   * @throws UpstreamError `refused` with the reason name `unknown_agent`, `invalid_agent`, `last_administrator` or
   *   `not_administrator`
   */
  changeAgent: ({ asGateway, appId, reference }, by: string, change: AgentChange) =>
    asGateway.send("POST", "/staff/agents/change", { json: { ...change, by, reference, appId } }, requireListed),
  /**
   * Creates the secret of a second factor.
   * @param issuer the name that authenticator apps show
   * @throws UpstreamError `refused` for a wrong password
   */
  startSecondFactor: ({ asGateway, appId }, username: string, password: string, issuer: string) =>
    asGateway.send("POST", "/staff/second-factor", { json: { username, password, issuer, appId } }, decodePending),
  /**
   * Replaces the second factor and returns the new recovery codes.
   * @throws UpstreamError `refused` for a wrong code
   */
  confirmSecondFactor({ asGateway, appId, reference }, username: string, code: string) {
    const json = { username, code, reference, appId };
    return asGateway.send("POST", "/staff/second-factor/confirm", { json }, decodeRecoveryCodes);
  },
} satisfies Rows<Sso>;
