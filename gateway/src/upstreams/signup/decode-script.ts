import { badResponse } from "../../errors/upstream-error.ts";
import { readObject, readText } from "../decoding.ts";
import type { components } from "./wire.generated.ts";

/** What a mailing list said. */
export interface SignupReply {
  readonly succeeded: boolean;
  /** The list's own sentence; null when it said none. */
  readonly message: string | null;
}

/** Some services begin with a comment, against readers that guess the kind of a file from its first letters. */
const openingComment = /^\s*(?:\/\*\*\/)?\s*/;

function argumentOf(script: string, callback: string): string | null {
  const call = script.replace(openingComment, "").trimEnd().replace(/;$/, "");
  const isCall = call.startsWith(`${callback}(`) && call.endsWith(")");
  return isCall ? call.slice(callback.length + 1, -1) : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Reads a script that does nothing but call a function with one JSON object. It is only ever read, never run.
 * @param script the text
 * @param callback the name of the function
 * @throws UpstreamError `bad-response` for every other text
 */
export function decodeScript(script: unknown, callback: string): SignupReply {
  const json = typeof script === "string" ? argumentOf(script, callback) : null;
  const reply = readObject<components["schemas"]["Reply"]>(json === null ? null : parse(json));
  const result = readText(reply?.result);
  if (reply === null || result === null) throw badResponse("signup", "not a call with a reply");
  return { succeeded: result === "success", message: readText(reply.msg) };
}
