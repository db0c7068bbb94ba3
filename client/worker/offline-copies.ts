import { splitAddress } from "../../messages/languages.ts";
import { GUEST } from "../app/lib/browser/worker-protocol.ts";
import { copyKind } from "../app/lib/url/offline-copies.ts";
import { isYoung, type Owner, ownerAfter } from "./owner.ts";

/** A page that this browser keeps. */
export interface OfflineCopy {
  readonly path: string;
  readonly heading: string;
  /** The time in milliseconds at which the page was requested. */
  readonly readAt: number;
  /** The document without the notice that it is a copy. */
  readonly html: string;
}

/** The cache with the pages of one viewer. */
const PAGES = "aisle-offline-copies";

/** The cache with the name of that viewer. */
const OWNER = "aisle-offline-owner";
const OWNER_KEY = "/owner";

const isKept = (path: string, { viewer }: Owner) => copyKind(splitAddress(path).address, viewer === GUEST);

async function readOwner(): Promise<Owner | null> {
  const stored = await (await caches.open(OWNER)).match(OWNER_KEY);
  return stored === undefined ? null : ((await stored.json()) as Owner);
}

async function allPages(): Promise<readonly OfflineCopy[]> {
  const cache = await caches.open(PAGES);
  const stored = await cache.matchAll();
  return Promise.all(stored.map(async (response) => (await response.json()) as OfflineCopy));
}

/** Drops pages that are too old, and those of a kind beyond its limit. */
async function prune(owner: Owner, now: number): Promise<void> {
  const cache = await caches.open(PAGES);
  const newestFirst = [...(await allPages())].toSorted((one, other) => other.readAt - one.readAt);
  const counts = new Map<unknown, number>();
  for (const { path, readAt } of newestFirst) {
    const kind = isKept(path, owner);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (kind === null || count > kind.limit || !isYoung(readAt, now)) await cache.delete(path);
  }
}

let lastChange: Promise<unknown> = Promise.resolve();

/** Runs one change after another, so that a page is never stored for a viewer who has just left. */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = lastChange.then(change);
  lastChange = result.catch(() => undefined);
  return result;
}

async function sight(viewer: string, askedAt: number): Promise<Owner> {
  const before = await readOwner();
  const owner = ownerAfter(before, { viewer, askedAt });
  if (owner === before) return owner;
  await caches.delete(PAGES);
  await (await caches.open(OWNER)).put(OWNER_KEY, Response.json(owner));
  return owner;
}

/** Drops every copy if the viewer is another one than before. */
export const noteViewer = (viewer: string, askedAt: number): Promise<void> =>
  inTurn(async () => void (await sight(viewer, askedAt)));

/** Stores a page, unless its viewer has left since it was requested. */
export const keepPage = (page: OfflineCopy, viewer: string): Promise<void> =>
  inTurn(async () => {
    const owner = await sight(viewer, page.readAt);
    if (owner.viewer !== viewer || page.readAt < owner.since) return;
    await (await caches.open(PAGES)).put(page.path, Response.json(page));
    await prune(owner, page.readAt);
  });

/** Drops a page that its viewer may no longer see. */
export const dropPage = (path: string): Promise<void> =>
  inTurn(async () => void (await (await caches.open(PAGES)).delete(path)));

/** Returns the pages that may be shown, newest first. */
export const offlineCopies = (now: number): Promise<readonly OfflineCopy[]> =>
  inTurn(async () => {
    const owner = await readOwner();
    if (owner === null) return [];
    await prune(owner, now);
    return [...(await allPages())].toSorted((one, other) => other.readAt - one.readAt);
  });
