import {
  readInstant,
  readList,
  readObject,
  readText,
  requireList,
  requireObject,
} from "../../../platform/upstreams/decoding.ts";
import type { Calls, Rows } from "../../../platform/upstreams/rows.ts";
import type { Sso } from "../../../platform/upstreams/sso/calls.ts";
import type { components } from "../../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** A clip that did not succeed at the gateway. */
export type ClipFailure = Wire["ClipFailure"];

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

/** The failed clips, which the coupon service may never have seen. */
export const clipFailureRows = {
  /** Stores a failed clip of a shopper, for support. */
  recordClipFailure(
    { asGateway, appId, reference },
    shopperNumber: string,
    { reason, ...failure }: Omit<ClipFailure, "reference">,
  ) {
    const json: Wire["NewClipFailure"] = {
      ...failure,
      ...(reason !== null && { reason }),
      appId,
      shopperNumber,
      reference,
    };
    return asGateway.change("POST", "/staff/clip-failures", { json });
  },
  /** Returns the latest failed clips of a shopper, newest first. */
  clipFailuresOf: ({ asGateway, appId }, shopperNumber: string) =>
    asGateway.read("/staff/clip-failures", decodeFailures, { query: { appId, shopperNumber } }),
} satisfies Rows<Sso>;

/** The calls about failed clips. */
export type ClipFailureCalls = Calls<typeof clipFailureRows>;
