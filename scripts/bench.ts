// Installs the packages of the benchmarks, checks their types and runs them: `npm run bench -- --quick`.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cleanEnvironment } from "./bootstrap/environment.mjs";
import { stampOf } from "./bootstrap/prepare.mjs";
import { root, run } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";

const folder = join(root, "bench");
const stampFile = join(folder, "node_modules/.aisle-stamp");
const stamp = stampOf(readFileSync(join(folder, "package-lock.json"), "utf8"));

const isInstalled = (): boolean => existsSync(stampFile) && readFileSync(stampFile, "utf8").trim() === stamp;

/** Installs without install scripts: the packages of the peers are only data here. */
function install(): boolean {
  process.stdout.write("Installing the packages of bench (once per change of its lockfile, about half a minute)\n");
  const args = [process.env["npm_execpath"] ?? "", "ci", "--ignore-scripts", "--loglevel=error"];
  const env = cleanEnvironment(process.env, join(root, "node_modules"));
  const { status } = spawnSync(process.env["npm_node_execpath"] ?? process.execPath, args, {
    cwd: folder,
    env,
    stdio: "inherit",
  });
  if (status === 0) writeFileSync(stampFile, `${stamp}\n`);
  return status === 0;
}

/** These modes measure the complete product, which has to be built. */
const needsBuild = ["web", "page", "lighthouse"].some((mode) => process.argv.includes(mode));

async function steps(): Promise<number> {
  if (!isInstalled() && !install()) return 1;
  const ready = await runTurbo([needsBuild ? "build" : "//#codegen"]);
  if (ready !== 0) return ready;
  const types = await run(process.execPath, ["node_modules/typescript-native/bin/tsc", "-p", "bench/tsconfig.json"]);
  return types === 0 ? run(process.execPath, ["bench/main.ts", ...process.argv.slice(2)]) : types;
}

process.exitCode = await steps();
