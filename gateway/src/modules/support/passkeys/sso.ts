import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { orNull } from "../../../platform/upstreams/caller.ts";
import {
  readInstant,
  readItems,
  readList,
  readObject,
  readText,
  requireList,
  requireObject,
} from "../../../platform/upstreams/decoding.ts";
import type { Rows } from "../../../platform/upstreams/rows.ts";
import type { Sso } from "../../../platform/upstreams/sso/calls.ts";
import type { components } from "../../../platform/upstreams/sso/wire.generated.ts";
import type { NewPasskey, Passkey } from "../../session/index.ts";
import { decodeAgent } from "../sso.ts";

type Wire = components["schemas"];

function readPasskey(item: unknown): Passkey | null {
  const passkey = readObject<Wire["AgentPasskey"]>(item);
  const [credentialId, publicKey] = [readText(passkey?.credentialId), readText(passkey?.publicKey)];
  const [name, createdAt] = [readText(passkey?.name), readInstant(passkey?.createdAt)];
  if (credentialId === null || publicKey === null || name === null || createdAt === null) return null;
  return {
    credentialId,
    publicKey,
    transports: readItems(passkey?.transports, readText),
    name,
    createdAt,
    lastUsedAt: readInstant(passkey?.lastUsedAt),
    refusedAt: readInstant(passkey?.refusedAt),
  };
}

function decodePasskeys(body: unknown): readonly Passkey[] {
  const { passkeys } = requireObject<Wire["AgentPasskeyList"]>(body, "sso", "passkeys");
  return requireList(readList(passkeys, readPasskey), "sso", "passkeys").items;
}

function decodePasskey(body: unknown): Passkey {
  const passkey = readPasskey(body);
  if (passkey === null) throw badResponse("sso", "a passkey without an id, a key, a name or a time");
  return passkey;
}

/** The calls about the passkeys of agents. The gateway verifies signatures; the service stores the keys and advances the counters. */
export const agentPasskeyRows = {
  /** Returns the passkeys of an agent, the oldest first. */
  agentPasskeys: ({ asGateway, appId }, username: string) =>
    asGateway.read("/staff/passkeys", decodePasskeys, { query: { appId, username } }),
  /**
   * Stores a passkey of an agent, with an audit entry.
   * @throws UpstreamError `refused` for the passkey of another agent, and above the greatest number
   */
  addAgentPasskey({ asGateway, appId, reference }, username: string, { transports, ...passkey }: NewPasskey) {
    const json: Wire["NewAgentPasskey"] = { ...passkey, transports: [...transports], appId, username, reference };
    return asGateway.change("POST", "/staff/passkeys", { json });
  },
  /** Removes a passkey of an agent, with an audit entry. */
  removeAgentPasskey: ({ asGateway, appId, reference }, username: string, credentialId: string) =>
    asGateway.change("POST", "/staff/passkeys/remove", { json: { appId, username, reference, credentialId } }),
  /** Returns the passkey with an id; null if no agent of the retailer has it. */
  findAgentPasskey: ({ asGateway, appId }, credentialId: string) =>
    asGateway.read("/staff/passkey", orNull(decodePasskey), { query: { appId, credentialId }, notFound: "null" }),
  /**
   * Signs the agent of a passkey in, whose signature the caller has verified.
   * @throws UpstreamError `refused` for a removed passkey or a disabled agent; its reason name is `copied_passkey` for a counter that
   *   does not advance
   */
  agentPasskeyLogin: ({ asGateway, appId }, credentialId: string, counter: number) =>
    asGateway.send("POST", "/staff/passkeys/login", { json: { appId, credentialId, counter } }, decodeAgent),
} satisfies Rows<Sso>;
