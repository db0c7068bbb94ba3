import { UpstreamError } from "../../errors/upstream-error.ts";
import type { UpstreamResponse } from "../../http/upstream-http.ts";
import { decodeRefusal } from "../../../modules/account/loyalty-decode.ts";
import { saysFailure } from "../../../modules/coupon/loyalty-decode.ts";

/**
 * Checks the body of a response with a successful status.
 * @throws UpstreamError `refused` if the body reports a failure
 */
export function requireSuccess({ body, status }: UpstreamResponse): void {
  if (!saysFailure(body)) return;
  throw new UpstreamError({ upstream: "loyalty", kind: "refused", status, ...decodeRefusal(body) });
}
