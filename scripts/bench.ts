// Installs the packages of the benchmarks, checks their types and runs them: `npm run bench -- --quick`.
import { install } from "./run/own-packages.ts";
import { run } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";

/** These modes measure the complete product and the pages of its peers, which have to be built. */
const needsPages = ["web", "page", "lighthouse"].some((mode) => process.argv.includes(mode));

const recommended = "bench/pages/recommended";
const next = "bench/pages/next";

const compiler = "node_modules/typescript-native/bin/tsc";
const router = `${recommended}/node_modules/@react-router/dev/bin.js`;

const pageBuilds = [
  [router, "typegen", recommended],
  [compiler, "-p", recommended],
  [router, "build", recommended],
  [`${next}/node_modules/next/dist/bin/next`, "build", next],
] as const;

const settings = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

async function steps(): Promise<number> {
  for (const folder of ["bench", ...(needsPages ? [recommended, next] : [])]) {
    if (!install(folder)) return 1;
  }
  const ready = await runTurbo([needsPages ? "build" : "//#codegen"]);
  if (ready !== 0) return ready;
  for (const build of needsPages ? pageBuilds : []) {
    // oxlint-disable-next-line no-await-in-loop -- each needs the one before, and both processors
    const built = await run(process.execPath, build, settings);
    if (built !== 0) return built;
  }
  const types = await run(process.execPath, [compiler, "-p", "bench/tsconfig.json"]);
  return types === 0 ? run(process.execPath, ["bench/main.ts", ...process.argv.slice(2)]) : types;
}

process.exitCode = await steps();
