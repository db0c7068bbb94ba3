import type { Labels } from "../../../platform/text/labels.ts";
import { requireObject, readObject, readText } from "../../../platform/upstreams/decoding.ts";
import type { Wire } from "../../../platform/upstreams/content/decode-parts.ts";

/**
 * Reads the names of a language.
 * @throws UpstreamError `bad-response` for a value without names
 */
export function decodeLabels(body: unknown): Labels {
  const { labels } = requireObject<Wire["LabelList"]>(body, "content", "labels");
  const names = Object.entries(readObject<Record<string, unknown>>(labels) ?? {});
  return Object.fromEntries(
    names.flatMap(([name, value]) => {
      const label = readText(value);
      return label === null ? [] : [[name, label]];
    }),
  );
}
