import { UpstreamError } from "../../errors/upstream-error.ts";
import type { UpstreamResponse } from "../../http/upstream-http.ts";
import type { Refusal } from "../../http/policy/validate-response.ts";
import { readInteger, readObject, readText } from "../decoding.ts";
import type { components } from "./wire.generated.ts";

type Failure = components["schemas"]["Failure"];

/** Reads the reason from the body of a rejection, if there is one. */
export function decodeRefusal(body: unknown): Refusal {
  const failure = readObject<Failure>(body);
  const [reason, shopperText] = [readText(failure?.Reason), readText(failure?.ShopperText)];
  const errorCode = readInteger(failure?.ErrorCode);
  return {
    ...(errorCode === null ? {} : { errorCode }),
    ...(reason === null ? {} : { reason }),
    ...(shopperText === null ? {} : { shopperText }),
  };
}

/** Returns true if the body of a successful response to a write reports a failure. */
export function saysFailure(body: unknown): boolean {
  return readObject<Failure>(body)?.Success === false;
}

/**
 * Checks the body of a response with a successful status.
 * @throws UpstreamError `refused` if the body reports a failure
 */
export function requireSuccess({ body, status }: UpstreamResponse): void {
  if (!saysFailure(body)) return;
  throw new UpstreamError({ upstream: "loyalty", kind: "refused", status, ...decodeRefusal(body) });
}
