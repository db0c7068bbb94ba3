import { badResponse } from "../../platform/errors/upstream-error.ts";
import { readObject, readText } from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/signup/wire.generated.ts";
import { parseJson } from "../../platform/input/json.ts";

export interface SignupReply {
  readonly succeeded: boolean;
  /** The message of the list; null for none. */
  readonly message: string | null;
  /** The token with which the list removes the address; null if the list sends its own emails. */
  readonly token: string | null;
}

/** Some services start a script with an empty comment, against content sniffing. */
const openingComment = /^\s*(?:\/\*\*\/)?\s*/;

function argumentOf(script: string, callback: string): string | null {
  const call = script.replace(openingComment, "").trimEnd().replace(/;$/, "");
  const isCall = call.startsWith(`${callback}(`) && call.endsWith(")");
  return isCall ? call.slice(callback.length + 1, -1) : null;
}

/**
 * Reads the reply from a JSONP script: one call of a function with one JSON object. The script is parsed, never executed.
 * @throws UpstreamError `bad-response` for anything else, or a reply without a result
 */
export function decodeScript(script: unknown, callback: string): SignupReply {
  const json = typeof script === "string" ? argumentOf(script, callback) : null;
  const reply = readObject<components["schemas"]["Reply"]>(parseJson(json));
  const result = readText(reply?.result);
  if (reply === null || result === null) throw badResponse("signup", "not a call with a reply");
  return { succeeded: result === "success", message: readText(reply.msg), token: readText(reply.token) };
}

/**
 * Reads the address that a list removed.
 * @throws UpstreamError `bad-response` for a reply without one
 */
export function decodeUnsubscribed(body: unknown): string {
  const email = readText(readObject<components["schemas"]["Unsubscribed"]>(body)?.email);
  if (email === null) throw badResponse("signup", "no removed address");
  return email;
}
