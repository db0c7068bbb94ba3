import type { CallOptions, UpstreamHttp } from "../../../platform/http/upstream-http.ts";
import {
  readInstant,
  readList,
  readObject,
  readText,
  requireList,
  requireObject,
} from "../../../platform/upstreams/decoding.ts";
import type { UpstreamScope } from "../../../platform/upstreams/scope.ts";
import type { components } from "../../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** A clip that did not succeed at the gateway. */
export type ClipFailure = Wire["ClipFailure"];

/** The calls about failed clips, which the coupon service may never have seen. */
export interface ClipFailureCalls {
  /** Stores a failed clip of a shopper, for support. */
  recordClipFailure(shopperNumber: string, failure: Omit<ClipFailure, "reference">): Promise<void>;
  /** Returns the latest failed clips of a shopper, newest first. */
  clipFailuresOf(shopperNumber: string): Promise<readonly ClipFailure[]>;
}

const outcomes: readonly ClipFailure["outcome"][] = ["NOT_OFFERED", "REFUSED", "FAILED", "UNKNOWN"];

function decodeFailure(value: unknown): ClipFailure | null {
  const failure = readObject<ClipFailure>(value);
  const [at, offerId] = [readInstant(failure?.at), readText(failure?.offerId)];
  const outcome = outcomes.find((known) => known === failure?.outcome);
  if (at === null || offerId === null || outcome === undefined) return null;
  return { at, offerId, outcome, reason: readText(failure?.reason), reference: readText(failure?.reference) ?? "" };
}

function decodeFailures(body: unknown): readonly ClipFailure[] {
  const { clipFailures } = requireObject<Wire["ClipFailureList"]>(body, "sso", "clip failures");
  return requireList(readList(clipFailures, decodeFailure), "sso", "clip failures").items;
}

/**
 * Creates the calls about failed clips for one request.
 * @param http the service
 * @param options the credentials of the gateway and the ids of the request
 * @param scope the request
 */
export function createClipFailureCalls(
  http: UpstreamHttp,
  options: CallOptions,
  { retailer, requestId: reference, signal }: Pick<UpstreamScope, "retailer" | "requestId" | "signal">,
): ClipFailureCalls {
  const appId = retailer.loyaltyAppId;
  return {
    async recordClipFailure(shopperNumber, { reason, ...failure }) {
      const json: Wire["NewClipFailure"] = {
        ...failure,
        ...(reason !== null && { reason }),
        appId,
        shopperNumber,
        reference,
      };
      await http.send("POST", "/staff/clip-failures", { ...options, json });
    },
    async clipFailuresOf(shopperNumber) {
      const query = { appId, shopperNumber };
      return decodeFailures((await http.get("/staff/clip-failures", { ...options, query, signal })).body);
    },
  };
}
