/** Whose pages this browser keeps. */
export interface Owner {
  readonly viewer: string;
  /** The time in milliseconds of the request that first named this viewer. */
  readonly since: number;
}

/** A viewer as a response or a page named it. */
interface Sighting {
  readonly viewer: string;
  readonly askedAt: number;
}

/**
 * Returns whose pages are kept after a sighting of a viewer: another object if the viewer changed, when every copy must
 * be dropped. A response to an earlier request must not bring back a shopper who has logged out meanwhile.
 */
export function ownerAfter(owner: Owner | null, { viewer, askedAt }: Sighting): Owner {
  if (owner === null) return { viewer, since: askedAt };
  const isOutdated = askedAt <= owner.since;
  return isOutdated || owner.viewer === viewer ? owner : { viewer, since: askedAt };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time in milliseconds after which a copy is dropped. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Returns true if a page is still young enough to be shown; a clock that was set back makes it too old. */
export const isYoung = (readAt: number, now: number): boolean => now - readAt < MAX_AGE_MS && readAt - now < DAY_MS;

/** The statuses of a page that the viewer may no longer see, or that is gone. */
const REFUSALS: readonly number[] = [401, 403, 404, 410];

interface PageResponse {
  readonly status: number;
  /** True for an HTML page without a failed part. */
  readonly isComplete: boolean;
}

/** Returns whether to replace, drop or leave the stored copy; `leave` for every failure, which says nothing about it. */
export function copyAfter({ status, isComplete }: PageResponse): "replace" | "drop" | "leave" {
  if (REFUSALS.includes(status)) return "drop";
  return status === 200 && isComplete ? "replace" : "leave";
}
