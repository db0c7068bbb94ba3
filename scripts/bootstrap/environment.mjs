import { delimiter, sep } from "node:path";

/**
 * Returns the environment for a nested npm: without the variables of the outer run, and without the programs of the
 * folder that the nested run replaces.
 */
export function cleanEnvironment(environment, modules) {
  const kept = Object.entries(environment).filter(([name]) => !/^npm_(lifecycle|package)/i.test(name));
  const clean = Object.fromEntries(kept);
  const path = (clean.PATH || "").split(delimiter);
  clean.PATH = path.filter((folder) => !folder.startsWith(modules + sep)).join(delimiter);
  return clean;
}
