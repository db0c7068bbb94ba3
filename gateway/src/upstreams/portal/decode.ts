import { badResponse } from "../../errors/upstream-error.ts";
import { readObject } from "../decoding.ts";
import type { components } from "./wire.generated.ts";

/**
 * Reads the outcome of a bot check; everything but a clear yes is a no.
 * @throws UpstreamError `bad-response` when it is no outcome
 */
export function decodeVerdict(body: unknown): boolean {
  const verdict = readObject<components["schemas"]["BotVerdict"]>(body);
  if (verdict === null) throw badResponse("portal", "no verdict");
  return verdict.Success === true;
}

/** Reads a yes or no; everything but a clear yes is a no. */
export function decodeTruth(body: unknown): boolean {
  return body === true;
}
