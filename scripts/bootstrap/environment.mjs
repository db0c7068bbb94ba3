import { delimiter, sep } from "node:path";

/**
 * The environment for an npm inside an npm: without what the outer run says about itself, and without the programs of
 * the folder that the inner one replaces.
 */
export function cleanEnvironment(environment, modules) {
  const kept = Object.entries(environment).filter(([name]) => !/^npm_(lifecycle|package)/i.test(name));
  const clean = Object.fromEntries(kept);
  const path = (clean.PATH || "").split(delimiter);
  clean.PATH = path.filter((folder) => !folder.startsWith(modules + sep)).join(delimiter);
  return clean;
}
