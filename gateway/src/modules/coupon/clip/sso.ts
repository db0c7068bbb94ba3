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

/** A clip as it ended at the gateway. */
export type RecordedClip = Wire["ClipAttempt"];

const outcomes: readonly RecordedClip["outcome"][] = [
  "CLIPPED",
  "UNCLIPPED",
  "NOT_OFFERED",
  "REFUSED",
  "FAILED",
  "UNKNOWN",
];

function decodeClip(value: unknown): RecordedClip | null {
  const clip = readObject<RecordedClip>(value);
  const [at, offerId] = [readInstant(clip?.at), readText(clip?.offerId)];
  const outcome = outcomes.find((known) => known === clip?.outcome);
  if (at === null || offerId === null || outcome === undefined) return null;
  return { at, offerId, outcome, reason: readText(clip?.reason), reference: readText(clip?.reference) ?? "" };
}

function decodeClips(body: unknown): readonly RecordedClip[] {
  const { clipAttempts } = requireObject<Wire["ClipAttemptList"]>(body, "sso", "clip attempts");
  return requireList(readList(clipAttempts, decodeClip), "sso", "clip attempts").items;
}

/** The clips at the gateway, some of which the coupon service may never have seen. */
export const clipAttemptRows = {
  /** Stores a clip of a shopper, for support and for verdicts. */
  recordClipAttempt(
    { asGateway, appId, reference },
    shopperNumber: string,
    { reason, ...clip }: Omit<RecordedClip, "reference">,
  ) {
    const json: Wire["NewClipAttempt"] = {
      ...clip,
      ...(reason !== null && { reason }),
      appId,
      shopperNumber,
      reference,
    };
    return asGateway.change("POST", "/staff/clip-attempts", { json });
  },
  /** Returns the latest clips of a shopper, newest first. */
  clipAttemptsOf: ({ asGateway, appId }, shopperNumber: string) =>
    asGateway.read("/staff/clip-attempts", decodeClips, { query: { appId, shopperNumber } }),
} satisfies Rows<Sso>;

/** The calls about recorded clips. */
export type ClipAttemptCalls = Calls<typeof clipAttemptRows>;
