import { readText, requireObject } from "../../../../platform/upstreams/decoding.ts";
import type { components } from "../../../../platform/upstreams/portal/wire.generated.ts";

type Wire = components["schemas"];

/**
 * Reads the result of a bot check, which has passed only for `true`, and the host of the page that requested the token; null if
 * the service does not send it.
 * @throws UpstreamError `bad-response` for a value that is not an object
 */
export function decodeVerdict(body: unknown) {
  const { Success, Hostname } = requireObject<Wire["BotVerdict"]>(body, "portal", "verdict");
  return { passed: Success === true, host: readText(Hostname) };
}
