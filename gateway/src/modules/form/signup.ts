import { decodeBody } from "../../platform/http/exchange.ts";
import { findKnown, type KnownHosts } from "../../platform/upstreams/known-hosts.ts";
import type { Rows } from "../../platform/upstreams/rows.ts";
import { originOf, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import { decodeScript, decodeUnsubscribed, type SignupReply } from "./signup-decode.ts";

/** The allowed hosts of mailing lists, with the request. */
export interface Signup {
  readonly hosts: KnownHosts;
  readonly scope: UpstreamScope;
}

const callback = "reply";

/** Enough for a reply, which is one sentence. */
const maxBytes = 16 * 1024;

/** The calls to mailing lists. Each throws an UpstreamError if it fails, also `bad-response` for an invalid reply. */
export const signupRows = {
  /**
   * Sends a submitted form to a mailing list.
   * @returns the reply of the list; null if its host is not configured, so that nothing was sent
   */
  async subscribe(
    { hosts, scope },
    url: string,
    values: Readonly<Record<string, string>>,
  ): Promise<SignupReply | null> {
    const list = findKnown(hosts, url);
    if (list === null) return null;
    const query = { ...values, callback };
    const options = { ...originOf(scope), bearer: null, query, reads: "text", changes: true, maxBytes } as const;
    return decodeBody(await list.http.get(list.path, options), (body) => decodeScript(body, callback));
  },
  /**
   * Removes an address from a mailing list.
   * @param token the token that the list gave the address
   * @returns the address; null for an unknown token, and if the host of the list is not configured
   */
  async unsubscribe({ hosts, scope }, url: string, token: string): Promise<string | null> {
    const list = findKnown(hosts, url);
    if (list === null) return null;
    const options = { ...originOf(scope), bearer: null, json: { token }, notFound: "null", maxBytes } as const;
    return decodeBody(await list.http.send("POST", `${list.path}/unsubscribe`, options), (body) =>
      body === null ? null : decodeUnsubscribed(body),
    );
  },
} satisfies Rows<Signup>;
