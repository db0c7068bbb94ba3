import type { FastifyBaseLogger } from "fastify";
import { ContentFileError, type CorruptFileReport } from "./content-files.ts";
import type { Library } from "./library.ts";
import { SHARED_SITE } from "./post-reader.ts";

/** Returns a report function that logs one line per file. */
export function reportTo(log: Pick<FastifyBaseLogger, "error">): CorruptFileReport {
  return ({ file, reason }) => log.error({ file, reason }, "content file cannot be used");
}

/**
 * Reads all content once and reports corrupt files, without throwing: the service still serves the others. Lists report
 * their own corrupt files.
 */
export async function checkEverything(library: Library, report: CorruptFileReport): Promise<void> {
  for (const site of await library.sites()) {
    const readings: Promise<unknown>[] = [
      library.posts(site),
      library.features(site),
      library.banners(site),
      library.mapStyles(site),
    ];
    if (site !== SHARED_SITE) {
      readings.push(library.retailerInfo(site), library.menus(site), library.locations(site));
    }
    for (const outcome of await Promise.allSettled(readings)) {
      if (outcome.status === "fulfilled") continue;
      if (!(outcome.reason instanceof ContentFileError)) throw outcome.reason;
      report(outcome.reason);
    }
  }
}
