import { readInstant, readList, readText, requireList } from "../../../platform/upstreams/decoding.ts";
import type { ClipTry } from "../port.ts";

const outcomes = new Map<unknown, ClipTry["outcome"]>([
  ["Clipped", "CLIPPED"],
  ["AlreadyClipped", "ALREADY_CLIPPED"],
  ["UnknownOffer", "UNKNOWN_OFFER"],
  ["Expired", "EXPIRED"],
  ["AlreadyRedeemed", "ALREADY_REDEEMED"],
]);

/** Reads an attempt from its unvalidated fields; null for anything else. */
export function readClipTry(fields: Readonly<Partial<Record<keyof ClipTry, unknown>>>): ClipTry | null {
  const [at, offerId, outcome] = [readInstant(fields.at), readText(fields.offerId), outcomes.get(fields.outcome)];
  if (at === null || offerId === null || outcome === undefined) return null;
  return { at, offerId, outcome, reference: readText(fields.reference) ?? "" };
}

/**
 * Reads a list of attempts without unreadable ones.
 * @param upstream the name of the service
 * @param list the unvalidated list
 * @param read reads one attempt
 * @param onDropped called with the number of unreadable attempts
 * @throws UpstreamError `bad-response` for a value that is not a list
 */
export function readClipTries(
  upstream: string,
  list: unknown,
  read: (value: unknown) => ClipTry | null,
  onDropped: (count: number) => void,
): readonly ClipTry[] {
  const { items, dropped } = requireList(readList(list, read), upstream, "clip attempts");
  if (dropped > 0) onDropped(dropped);
  return items;
}
