import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cleanEnvironment } from "../bootstrap/environment.mjs";
import { stampOf } from "../bootstrap/prepare.mjs";
import { root } from "./run.ts";

const stampFileOf = (folder: string): string => join(root, folder, "node_modules/.aisle-stamp");
const lockfileStamp = (folder: string): string =>
  stampOf(readFileSync(join(root, folder, "package-lock.json"), "utf8"));

const isInstalled = (folder: string): boolean =>
  existsSync(stampFileOf(folder)) && readFileSync(stampFileOf(folder), "utf8").trim() === lockfileStamp(folder);

/**
 * Installs the packages of a folder with a lockfile of its own, unless they are installed, without install scripts.
 * @returns false after a failure, which npm has explained
 */
export function install(folder: string): boolean {
  if (isInstalled(folder)) return true;
  process.stdout.write(`Installing the packages of ${folder} (once per change of its lockfile)\n`);
  const args = [process.env["npm_execpath"] ?? "", "ci", "--ignore-scripts", "--loglevel=error"];
  const env = cleanEnvironment(process.env, join(root, "node_modules"));
  const options = { cwd: join(root, folder), env, stdio: "inherit" } as const;
  const { status } = spawnSync(process.env["npm_node_execpath"] ?? process.execPath, args, options);
  if (status !== 0) return false;
  writeFileSync(stampFileOf(folder), `${lockfileStamp(folder)}\n`);
  return true;
}
