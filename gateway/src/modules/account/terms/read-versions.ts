import { highestVersion, isVersion } from "../../../platform/text/dotted-version.ts";
import { readList, readText, requireList } from "../../../platform/upstreams/decoding.ts";

/** The time to live of the versions without a shopper. */
export const termsTtlMs = 60_000;

/** Reads a version, also from a number; null for anything else. */
export function readVersion(value: unknown): string | null {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : readText(value);
  return text !== null && isVersion(text) ? text : null;
}

/**
 * Reads the highest version of a list that may be missing; null without one. A version of null is none.
 * @throws UpstreamError `bad-response` if the versions cannot be read: no terms would be asked for
 */
export function readHighest(list: unknown, upstream: string, versionOf: (item: unknown) => unknown): string | null {
  const versions = Array.isArray(list) ? list.map(versionOf).filter((version) => version !== null) : (list ?? []);
  return highestVersion(requireList(readList(versions, readVersion), upstream, "terms").items);
}
