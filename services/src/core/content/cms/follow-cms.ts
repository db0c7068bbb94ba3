import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type Day, dayIn } from "../../day.ts";
import type { Clock } from "../../../kit/clock.ts";
import { repeat } from "../../../kit/repeat.ts";
import type { CorruptFileReport } from "../content-files.ts";
import { createDirectus, type CmsAddress } from "./directus.ts";
import { type DraftFolder, wantedFiles } from "./wanted-files.ts";
import { readManifest, writeFiles } from "./written-files.ts";

/** A headless CMS, and how it is followed. */
export interface CmsSettings extends CmsAddress {
  /** The pause between two reads without a webhook, in milliseconds. */
  readonly pauseMs: number;
  readonly drafts: readonly DraftFolder[];
  /** The secret of its webhook; null for none. */
  readonly secret: string | null;
}

interface FollowDeps {
  /** The folder of content files, absolute. */
  readonly root: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly report: CorruptFileReport;
  /** Gets the folders of the changed files. */
  onChange(folders: readonly string[]): Promise<void>;
}

/** How current the content of the CMS is. */
interface CmsHealth {
  readonly status: "current" | "stale";
  /** When all items were read last; null if they never were. */
  readonly readAt: Date | null;
}

export interface FollowedCms {
  /** Reads the CMS once more, after a running read. */
  readSoon(): void;
  health(): CmsHealth;
}

/**
 * Writes the items of a CMS as files of the content folder, at once and then again and again, until the app closes. A read
 * that fails changes no file.
 */
export function followCms(app: FastifyInstance, settings: CmsSettings, deps: FollowDeps): FollowedCms {
  const { root, clock, log, report, onChange } = deps;
  const stopping = new AbortController();
  const source = { cms: createDirectus(settings, stopping.signal), root, drafts: settings.drafts, report };
  let health: CmsHealth = { status: "stale", readAt: null };
  const read = async (): Promise<void> => {
    try {
      const wanted = await wantedFiles(source, await readManifest(root), today(clock));
      const changed = await writeFiles(root, wanted, report);
      health = { status: "current", readAt: clock.now() };
      if (changed.length > 0) await onChange([...new Set(changed.map((path) => path.split("/")[0] ?? path))]);
    } catch (error) {
      health = { ...health, status: "stale" };
      const reason = error instanceof Error ? error.message : "unknown";
      if (!stopping.signal.aborted) log.error({ reason }, "the CMS cannot be read; its last content stays");
    }
  };
  const inTurn = takingTurns(read);
  app.addHook("preClose", async () => stopping.abort());
  repeat(app, inTurn, { pauseMs: settings.pauseMs, onError: () => undefined });
  return { readSoon: () => void inTurn(), health: () => health };
}

const today = (clock: Clock): Day => dayIn("UTC", clock.now());

/** Returns a function that runs work after a running one, once for all calls until then. The work never fails. */
function takingTurns(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= last.then(() => {
      next = null;
      return work();
    });
    last = next;
    return next;
  };
}
