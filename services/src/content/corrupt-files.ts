import type { FastifyBaseLogger } from "fastify";
import { ContentFileError, type CorruptFileReport } from "./content-files.ts";
import { SHARED_SITE, type Library } from "./library.ts";

/** Returns a report that writes one line per file to the log. */
export function reportTo(log: Pick<FastifyBaseLogger, "error">): CorruptFileReport {
  return ({ file, reason }) => log.error({ file, reason }, "content file cannot be used");
}

/**
 * Reads everything once and reports what cannot be read. Lists report their own corrupt files. Nothing is thrown for them:
 * the other files are to be served whatever state these are in.
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
