import { join } from "node:path";
import type { ContentFileError, ContentFiles } from "./content-files.ts";
import type { Day } from "../day.ts";
import { type FormatError, isRecord, parseYaml } from "./front-matter.ts";

/** Returns whether a name is a slug: lowercase words and numbers, separated by hyphens. */
export const isSlug = (name: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

/** Returns what the value of a YAML file means; `today` is the current day. */
type ReadYaml<T> = (value: unknown, today: Day) => T;

/** Returns the value of a file with the name of the file as its field `name`; any value but an object itself. */
export const withName = (value: unknown, name: string): unknown => (isRecord(value) ? { ...value, name } : value);

export interface SiteFiles {
  /** Returns the names of all sites, including the shared folder. */
  sites(): Promise<string[]>;
  /** Returns what `read` returns; null if there is no such site. */
  whenSite<T>(site: string, read: () => Promise<T>): Promise<T | null>;
  /** Returns the error of a file that does not fit another one, with its line. */
  errorOf(site: string, name: string, error: FormatError): Promise<ContentFileError>;
  /** Returns the value of a YAML file; null if there is no such site or file. */
  yaml<T>(site: string, name: string, read: ReadYaml<T>): Promise<T | null>;
  /** Returns the value of the YAML file with a slug as its name; null for any other name or if there is no such file. */
  namedYaml<T>(site: string, folder: string, name: string, read: ReadYaml<T>): Promise<T | null>;
}

/** Returns the files of the sites below `root`, an absolute path. */
export function createSiteFiles(root: string, files: ContentFiles): SiteFiles {
  const sites = async (): Promise<string[]> => (await files.list(root)).filter(isSlug);
  const whenSite: SiteFiles["whenSite"] = async (site, read) => ((await sites()).includes(site) ? read() : null);
  const yaml: SiteFiles["yaml"] = (site, name, read) =>
    whenSite(site, () => files.read(join(root, site, name), (text, today) => read(parseYaml(text), today)));
  return {
    sites,
    whenSite,
    yaml,
    errorOf: (site, name, error) => files.errorOf(join(root, site, name), error),
    namedYaml: async (site, folder, name, read) =>
      isSlug(name) ? yaml(site, join(folder, `${name}.yaml`), read) : null,
  };
}
