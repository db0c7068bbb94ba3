import { UpstreamError } from "../../errors/upstream-error.ts";
import type { UpstreamResponse } from "../../http/upstream-http.ts";
import { decodeRefusal } from "./accounts-decode.ts";
import { saysFailure } from "./offers-decode.ts";

/**
 * Holds an answer with a successful status against what its body says.
 * @throws UpstreamError `refused` when the body says that the call failed after all
 */
export function requireSuccess({ body, status }: UpstreamResponse): void {
  if (!saysFailure(body)) return;
  throw new UpstreamError({ upstream: "loyalty", kind: "refused", status, ...decodeRefusal(body) });
}
