// Runs the complete product on this machine: `npm start` runs the build, `npm run dev` runs and watches the sources.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { runTurbo } from "./run/turbo.ts";
import { namedPorts, readPorts } from "../tools/product/addresses.ts";
import { type DemoHouse, startDemoHouse } from "./start/clearing-house.ts";
import { busyPortProblems } from "./start/busy-ports.ts";
import { followContentProblems } from "./start/content-problems.ts";
import { rememberPorts } from "./start/last-ports.ts";
import { planParts, type Mode } from "../tools/product/parts.ts";
import { type RunningProcess, startProcess } from "../tools/process/start-process.ts";
import { localSecrets } from "../tools/product/secrets.ts";
import { writeTeamLogins } from "../tools/product/team-logins.ts";
import { type Storefront, welcome } from "./start/welcome.ts";

const root = join(import.meta.dirname, "..");
const mode: Mode = process.argv.includes("--dev") ? "dev" : "start";
const dataFolder = join(root, ".data");
const logFolder = join(dataFolder, "logs");
const running: RunningProcess[] = [];

/** The compiled code of the processes, which saves an eighth of the start. */
const compileCache = join(dataFolder, "compile-cache");

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

let house: DemoHouse | null = null;

let stopping: Promise<void> | null = null;

/** Stops in reverse order, so that each part stops before the parts that it calls; then ends this process. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const part of running.toReversed()) await part.stop();
    house?.stop();
    process.exit(code);
  })();
  return stopping;
}

function giveUp(problem: string): Promise<void> {
  if (!stopping) process.stderr.write(`${problem}\n`);
  return stop(1);
}

function storefronts(): Storefront[] {
  const registry: { defaultSitePath: string; retailers: { sitePath: string }[] } = parse(
    readFileSync(join(root, "gateway/retailers.yaml"), "utf8"),
  );
  return registry.retailers.map(({ sitePath }) => ({ sitePath, isDefault: sitePath === registry.defaultSitePath }));
}

async function start(): Promise<void> {
  const ports = readPorts(process.env);
  const problems = await busyPortProblems(namedPorts(ports));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const filter = mode === "dev" ? ["--filter=@aisle/services", "--filter=@aisle/explorer"] : [];
  if ((await runTurbo(["build", ...filter])) !== 0) throw new Error("The build failed; its words stand above.");
  writeTeamLogins(root);
  rememberPorts(dataFolder, ports);
  if (stopping) return;
  if (process.env["CLEARING_HOUSE_DEMO"] === "on") house = await startDemoHouse(root, dataFolder, ports);
  say("Starting the services, the gateway and the client");
  for (const part of planParts(root, mode, ports, localSecrets(dataFolder))) {
    const settings = { NODE_COMPILE_CACHE: compileCache, ...part.settings, ...house?.settings[part.name] };
    const logFile = join(logFolder, `${part.name}.log`);
    const program = startProcess({ ...part, settings }, { logFile, isApart: true });
    running.push(program);
    void program.broken.then(giveUp);
  }
  followContentProblems(join(logFolder, "services.log"), say);
  await Promise.all(running.map((part) => part.untilReady()));
  await house?.issue();
  if (house !== null) say(`The clearing house of a demo listens at ${house.url}`);
  if (!stopping) say(welcome(ports, storefronts(), logFolder));
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
start().catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)));
