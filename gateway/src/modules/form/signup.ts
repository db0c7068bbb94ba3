import { findKnown, type KnownHosts } from "../../platform/upstreams/known-hosts.ts";
import { originOf, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import { decodeScript, decodeUnsubscribed, type SignupReply } from "./signup-decode.ts";

export interface SignupClient {
  /**
   * Sends a submitted form to a mailing list.
   * @returns the reply of the list; null if its host is not configured, so that nothing was sent
   * @throws UpstreamError if the call fails, also `bad-response` for an invalid reply
   */
  subscribe(url: string, values: Readonly<Record<string, string>>): Promise<SignupReply | null>;
  /**
   * Removes an address from a mailing list.
   * @param token the token that the list gave the address
   * @returns the address; null for an unknown token, and if the host of the list is not configured
   * @throws UpstreamError if the call fails, also `bad-response` for an invalid reply
   */
  unsubscribe(url: string, token: string): Promise<string | null>;
}

const callback = "reply";

/** Enough for a reply, which is one sentence. */
const maxBytes = 16 * 1024;

export function createSignupClients(hosts: KnownHosts): (scope: UpstreamScope) => SignupClient {
  return (scope) => ({
    async subscribe(url, values) {
      const list = findKnown(hosts, url);
      if (list === null) return null;
      const { body } = await list.http.get(list.path, {
        ...originOf(scope),
        bearer: null,
        query: { ...values, callback },
        reads: "text",
        changes: true,
        maxBytes,
      });
      return decodeScript(body, callback);
    },
    async unsubscribe(url, token) {
      const list = findKnown(hosts, url);
      if (list === null) return null;
      const { body } = await list.http.send("POST", `${list.path}/unsubscribe`, {
        ...originOf(scope),
        bearer: null,
        json: { token },
        notFound: "null",
        maxBytes,
      });
      return body === null ? null : decodeUnsubscribed(body);
    },
  });
}
