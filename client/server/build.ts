// Builds the client once for each language, and puts the files for browsers into one folder. With `--pseudo` it adds the
// pseudo-locale to these builds, for tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as bundle } from "vite";
import { type Build, languages } from "../../messages/languages.ts";
import { folderOf } from "../vite/build-language.ts";
import { supportedBrowsers } from "../vite/supported-browsers.ts";
import { shortManifest } from "./short-manifest.ts";

/** Builds a service worker as one file, with its few texts of all languages. */
async function buildWorker(root: string, folder: string, name: string): Promise<void> {
  await bundle({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      target: [...supportedBrowsers],
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: `worker/${name}.ts`,
        output: { format: "iife", entryFileNames: `${name}.js` },
      },
    },
  });
}

const root = join(import.meta.dirname, "..");
const assets = join(root, "build/client/assets");
const router = join(root, "../node_modules/@react-router/dev/bin.js");
const addsPseudo = process.argv.includes("--pseudo");
const builds: readonly Build[] = addsPseudo ? ["pseudo"] : languages;

async function buildOne(build: Build): Promise<void> {
  const settings = { ...process.env, BUILD: build, NODE_ENV: "production" };
  const [code] = await once(
    spawn(process.execPath, [router, "build"], { cwd: root, env: settings, stdio: "inherit" }),
    "exit",
  );
  if (code !== 0) throw new Error(`The build ${build} failed; its words stand above.`);
}

if (!addsPseudo) await rm(join(root, "build"), { recursive: true, force: true });
await Promise.all(builds.map(buildOne));
// File names contain a hash of the content, so files that the builds share are the same.
for (const build of builds)
  await cp(join(root, folderOf(build), "client"), join(root, "build/client"), { recursive: true });
for (const name of await readdir(assets)) {
  if (!/^manifest-[0-9a-f]{8}\.js$/.test(name)) continue;
  const file = join(assets, name);
  await writeFile(file, shortManifest(await readFile(file, "utf8")));
}
if (!addsPseudo) {
  for (const name of ["service-worker", "proof-worker"]) await buildWorker(root, join(root, "build/client"), name);
}
