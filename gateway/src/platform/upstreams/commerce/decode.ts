import { badResponse } from "../../errors/upstream-error.ts";
import type { Refusal } from "../../http/policy/validate-response.ts";
import type { SessionTokens } from "../access-tokens.ts";
import { readInteger, readObject, readText, requireObject } from "../decoding.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

/** A longer lifetime of a bearer is treated as an error. */
const maxLifetime = 86_400;

/** Reads tokens. @throws UpstreamError `bad-response` for a missing token or lifetime */
export function decodeTokens(body: unknown): SessionTokens {
  const tokens = requireObject<Wire["Tokens"]>(body, "commerce", "tokens");
  const [accessToken, refreshToken] = [readText(tokens.accessToken), readText(tokens.refreshToken)];
  const expiresIn = readInteger(tokens.expiresIn, 1, maxLifetime);
  if (accessToken === null || refreshToken === null || expiresIn === null) {
    throw badResponse("commerce", "tokens: incomplete");
  }
  return { accessToken, expiresIn, refreshToken };
}

/** Reads the reason from the body of a rejection, if there is one. */
export function decodeRefusal(body: unknown): Refusal {
  const failure = readObject<Wire["Failure"]>(body);
  const [reason, shopperText] = [readText(failure?.reason), readText(failure?.shopperText)];
  const errorCode = readInteger(failure?.errorCode);
  return {
    ...(errorCode === null ? {} : { errorCode }),
    ...(reason === null ? {} : { reason }),
    ...(shopperText === null ? {} : { shopperText }),
  };
}

/** Returns true if the body of a successful response to a write reports a failure. */
export function saysFailure(body: unknown): boolean {
  return readObject<Wire["Failure"]>(body)?.success === false;
}
