import { findKnown, type KnownHosts } from "../known-hosts.ts";
import type { UpstreamScope } from "../scope.ts";
import { decodeScript, type SignupReply } from "./decode-script.ts";

/** The mailing lists as one request sees them. */
export interface SignupClient {
  /**
   * Sends a filled-in form to a mailing list.
   * @param url the address of the list as content names it
   * @param values the fields by their names
   * @returns what the list said; null when its host is not configured, so that nothing was sent
   */
  subscribe(url: string, values: Readonly<Record<string, string>>): Promise<SignupReply | null>;
}

const callback = "reply";

/** A reply is a sentence. */
const maxBytes = 16 * 1024;

/**
 * Makes the function that binds the mailing lists to a request.
 * @param hosts the hosts that content may name
 */
export function createSignupClients(hosts: KnownHosts): (scope: UpstreamScope) => SignupClient {
  return ({ requestId, traceparent }) => ({
    async subscribe(url, values) {
      const list = findKnown(hosts, url);
      if (list === null) return null;
      const { body } = await list.http.get(list.path, {
        ...(traceparent === undefined ? { requestId } : { requestId, traceparent }),
        bearer: null,
        query: { ...values, callback },
        reads: "text",
        changes: true,
        maxBytes,
      });
      return decodeScript(body, callback);
    },
  });
}
