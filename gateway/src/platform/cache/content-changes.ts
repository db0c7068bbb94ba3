import type { PublicKey } from "./public-cache.ts";

/** The folder whose content all retailers share. */
const SHARED = "shared";

/** When content folders were last said to have changed; what was read before is out of date. */
export interface ContentChanges {
  /** Marks what was read from a folder, the site path of a retailer or `shared`, as out of date. */
  mark(folder: string): void;
  /** Returns the time of the last change of what a key was read from, in milliseconds since 1970; null for none. */
  lastChange(key: PublicKey): number | null;
}

/** Searches of a retailer also read the shared folder. */
const foldersOf = ({ upstream, sitePath }: PublicKey): readonly string[] => {
  if (upstream === "portal") return [sitePath, SHARED];
  return upstream === "content" ? [sitePath] : [];
};

export function createContentChanges(now: () => Date): ContentChanges {
  const changes = new Map<string, number>();
  return {
    mark: (folder) => void changes.set(folder, now().getTime()),
    lastChange(key) {
      const times = foldersOf(key).flatMap((folder) => changes.get(folder) ?? []);
      return times.length === 0 ? null : Math.max(...times);
    },
  };
}
