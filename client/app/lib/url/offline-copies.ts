/** A kind of page that the service worker keeps for the time without a network. */
interface CopyKind {
  /** The paths of the kind, without the prefix of a language. */
  readonly paths: RegExp;
  /** The maximum number of its pages; the newest stay. */
  readonly limit: number;
  /** True if visitors without a login may have it. */
  readonly forGuests?: boolean;
}

const kinds: readonly CopyKind[] = [
  { paths: /^\/pocket-sheet\/?$/, limit: 1 },
  { paths: /^\/account\/?$/, limit: 1 },
  { paths: /^\/trip\/?$/, limit: 1 },
  { paths: /^\/receipts\/?$/, limit: 1 },
  { paths: /^\/stores\/[^/]+\/?$/, limit: 3 },
  { paths: /^\/list\/[^/]+\/?$/, limit: 3, forGuests: true },
];

/** Returns the kind of a page that the service worker keeps; null for others. The path has no language prefix. */
export const copyKind = (path: string, isGuest: boolean): CopyKind | null =>
  kinds.find(({ paths, forGuests = false }) => paths.test(path) && (forGuests || !isGuest)) ?? null;

export const WORKER_PATH = "/service-worker.js";

/** The path of the page that the service worker shows in place of all others. */
export const OFFLINE_PATH = "/offline";
