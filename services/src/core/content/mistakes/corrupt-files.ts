import type { FastifyBaseLogger } from "fastify";
import { defaultLanguage, languages } from "../../../../../messages/languages.ts";
import { ContentFileError, type CorruptFileReport } from "../content-files.ts";
import type { Library } from "../library.ts";
import { SHARED_SITE } from "../post-reader.ts";

/** Returns a report function that logs one line per problem of a file, not one per read. */
export function reportTo(log: Pick<FastifyBaseLogger, "error">): CorruptFileReport {
  const reasons = new Map<string, string>();
  return ({ file, reason }) => {
    if (reasons.get(file) === reason) return;
    reasons.set(file, reason);
    log.error({ file, reason }, "content file cannot be used");
  };
}

/**
 * Reads all content once, in every language, and reports corrupt files, without throwing: the service still serves the
 * others. Lists report their own corrupt files.
 */
export async function checkEverything(library: Library, report: CorruptFileReport): Promise<void> {
  for (const site of await library.sites()) {
    for (const outcome of await Promise.allSettled(readingsOf(library, site))) {
      if (outcome.status === "fulfilled") continue;
      if (!(outcome.reason instanceof ContentFileError)) throw outcome.reason;
      report(outcome.reason);
    }
  }
}

/** Versions in other languages are read with the texts that they belong to, and those of posts with every post. */
function readingsOf(library: Library, site: string): Promise<unknown>[] {
  const readings = [library.posts(site), library.features(site), library.banners(site), library.mapStyles(site)];
  const versions = languages.filter((language) => language !== defaultLanguage).map((language) => library.in(language));
  const labels = versions.map((each) => each.labels(site));
  if (site === SHARED_SITE) return [...readings, ...labels];
  const texts = versions.flatMap((each) => [each.retailerInfo(site), each.menus(site)]);
  return [...readings, library.locations(site), ...texts];
}
