import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareBrowser } from "./browser.mjs";
import { cleanEnvironment } from "./environment.mjs";
import { handOver } from "./hand-over.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const modules = join(root, "node_modules");
const stampFile = join(modules, ".aisle-stamp");
const nodeMajor = 24;
const node = join(modules, "node/bin", process.platform === "win32" ? "node.exe" : "node");

/** Returns a stamp of all inputs of the installed packages: an equal stamp means that they are up to date. */
export function stampOf(lockfile, platform = `${process.platform}-${process.arch}`) {
  return createHash("sha256").update(platform).update("\n").update(lockfile).digest("hex");
}

function isInstalled(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8").trim() === stamp;
}

function install(stamp) {
  process.stdout.write("Installing packages (once per change of package-lock.json, about a minute)\n");
  rmSync(stampFile, { force: true });
  // The npm that started this process: by name, the Node in the folder that it is about to replace could run it.
  const npm = [process.env.npm_execpath, "ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"];
  const env = cleanEnvironment(process.env, modules);
  const { status } = spawnSync(process.env.npm_node_execpath || process.execPath, npm, {
    cwd: root,
    env,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The packages could not be installed; npm's own words stand above.");
  checkNode();
  writeFileSync(stampFile, `${stamp}\n`);
}

// If install scripts are disabled, the package is installed without its program.
function checkNode() {
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  if (stdout && stdout.startsWith(`v${nodeMajor}.`)) return;
  throw new Error(
    `Node ${nodeMajor} was not installed beside the packages; does npm ignore install scripts (npm config get ignore-scripts)?`,
  );
}

/**
 * Installs the packages of the lockfile unless they are up to date, and a browser with `--browser`; then runs the
 * script that the other arguments name.
 */
export function prepare(args) {
  const stamp = stampOf(readFileSync(join(root, "package-lock.json"), "utf8"));
  if (!isInstalled(stamp)) install(stamp);
  if (args.includes("--browser")) prepareBrowser(root);
  const [script, ...rest] = args.filter((arg) => arg !== "--browser");
  if (script) handOver(node, [join(root, "scripts", script), ...rest]);
}
