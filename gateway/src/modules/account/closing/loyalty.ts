import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readInstant, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";
import { checksPassword } from "../../../platform/upstreams/requests.ts";
import type { Calls, Rows } from "../../../platform/upstreams/rows.ts";

type Wire = components["schemas"];

/** The end of an account. */
export interface Closing {
  /** In ISO 8601. */
  readonly closesAt: string;
  /** True if the service has the shopper told. */
  readonly isAnnounced: boolean;
}

function decodeClosing(body: unknown): Closing | null {
  const { ClosesAt, IsAnnounced } = requireObject<Wire["Closing"]>(body, "loyalty", "closing");
  if (ClosesAt === null) return null;
  const closesAt = readInstant(ClosesAt);
  // An account that closes must not be shown as one that stays.
  if (closesAt === null) throw badResponse("loyalty", "a closing without a time");
  return { closesAt, isAnnounced: IsAnnounced === true };
}

const path = "/loyalty/{appId}/customers/{customer}/closing";

/** The calls about the end of accounts. */
export const closingRows = {
  /** Returns when the shopper's account is erased; null for one that stays. */
  closing: ({ asShopper }) => asShopper.read(path, decodeClosing),
  /**
   * Deletes the account after a grace, and returns the end of that. Ends every other token of the shopper. A repetition keeps
   * the end of the grace.
   * @param Password undefined for a shopper whom a code has identified
   * @throws UpstreamError `refused` with errorCode 11 for a wrong password
   */
  close: ({ asShopper }, Password: string | undefined) =>
    asShopper.send("PUT", path, { json: Password === undefined ? {} : { Password }, ...checksPassword }, decodeClosing),
} satisfies Rows<Loyalty>;

/** The calls about the end of accounts at a service. */
export type ClosingCalls = Calls<typeof closingRows>;
