import { noValue } from "../../../platform/upstreams/caller.ts";
import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import { checksPassword } from "../../../platform/upstreams/requests.ts";
import type { Rows } from "../../../platform/upstreams/rows.ts";
import { decodeCustomer } from "../loyalty-decode.ts";

const path = "/loyalty/{appId}/customer";

/** The calls about forgotten passwords, without a session. */
export const passwordResetRows = {
  /** Finds the shopper number of the account with an email address; null if there is none. */
  findAccount: ({ asService }, email: string) =>
    asService.read(path, (body) => decodeCustomer(body)?.shopperNumber ?? null, { query: { email } }),
  /**
   * Sets a new password, which ends every token of the shopper. The caller has verified the address.
   * @throws UpstreamError `refused` for a password that the service rejects
   */
  resetPassword: ({ asService }, Email: string, NewPassword: string) =>
    asService.send("PUT", `${path}/passwordreset`, { json: { Email, NewPassword }, ...checksPassword }, noValue),
} satisfies Rows<Loyalty>;
