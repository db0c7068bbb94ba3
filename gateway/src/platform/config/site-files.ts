import { dirname, join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "./environment.ts";
import { retailerProductionProblems } from "./production.ts";
import { readRetailers, replaceableRetailers, type Retailers } from "./retailers.ts";
import { followSettingFile, type ReadFile, readSettingFile, type SettingFile } from "./setting-file.ts";
import { createServiceReader, type ServiceReader, type ServiceSources } from "./services.ts";
import { readTeamLogins, replaceTeamLogins, type TeamLogins } from "./team-logins.ts";

/** The retailers and the team logins, which are replaced when their files change. */
export interface SiteFiles {
  readonly retailers: Retailers;
  readonly teamLogins: TeamLogins;
  /** Follows changes of the files from now on. */
  follow(log: Pick<FastifyBaseLogger, "info" | "error">): void;
}

/** The settings of the site files. */
export type SiteSettings = Pick<Settings, "retailersFile" | "teamLogins" | "teamLoginsFile">;

const ownRetailersFile = join(import.meta.dirname, "../../../retailers.yaml");

function readForProduction(text: string, reader: ServiceReader): ReadFile<Retailers> {
  const read = readRetailers(text, reader);
  const problems = "value" in read ? retailerProductionProblems(read.value) : [];
  return problems.length > 0 ? { problems } : read;
}

/**
 * Reads the files of the settings; returns one line for each problem of an unreadable or invalid file.
 * @param sources what the services of the registry can name; paths in the registry are relative to its folder
 */
export function readSiteFiles(
  settings: SiteSettings,
  inProduction: boolean,
  sources: Omit<ServiceSources, "folder">,
): ReadFile<SiteFiles> {
  const registryPath = settings.retailersFile ?? ownRetailersFile;
  const reader = createServiceReader({ ...sources, folder: dirname(registryPath) });
  const parse = inProduction ? readForProduction : readRetailers;
  const retailersFile: SettingFile<Retailers> = {
    setting: "RETAILERS_FILE",
    path: registryPath,
    parse: (text) => parse(text, reader),
    parts: reader.files,
  };
  const { teamLoginsFile: path } = settings;
  const loginsFile = path === null ? null : { setting: "TEAM_LOGINS_FILE", path, parse: readTeamLogins };
  const registry = readSettingFile(retailersFile);
  if ("problems" in registry) return registry;
  const logins = loginsFile === null ? { value: settings.teamLogins } : readSettingFile(loginsFile);
  if ("problems" in logins) return logins;
  const retailers = replaceableRetailers(registry.value);
  const teamLogins = new Map(logins.value);
  const follow: SiteFiles["follow"] = (log) => {
    followSettingFile(retailersFile, (next) => retailers.replace(next), log);
    if (loginsFile !== null)
      followSettingFile(loginsFile, (next) => replaceTeamLogins(teamLogins, next, new Date()), log);
  };
  return { value: { retailers, teamLogins, follow } };
}
