import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp, type App } from "./app.ts";
import { readSettings, type Settings } from "./config/environment.ts";
import { readRetailers, type Retailers } from "./config/retailers.ts";
import { connectUpstreams } from "./connect-upstreams.ts";
import { describeFault } from "./errors/describe-fault.ts";
import type { CallReport } from "./http/upstream-http.ts";
import { noteCall } from "./plugins/upstream-calls.ts";
import { createMetricsServer } from "./telemetry/metrics-server.ts";
import { createMetrics } from "./telemetry/metrics.ts";
import { ownManifests, readTrustedDocuments, type TrustedDocuments } from "./execution/trusted-documents.ts";

const ownRetailersFile = join(import.meta.dirname, "../retailers.yaml");
const explorerFolder = join(import.meta.dirname, "../../explorer/dist");
/** The explorer with the parts of the demo, which the other one does not hold. */
const demoExplorerFolder = join(import.meta.dirname, "../../explorer/dist-demo");

/** After this many milliseconds a stop that hangs is ended by force. */
const stopWithinMs = 10_000;

/** Ends the process with one readable line for each problem. */
function refuseToStart(problems: readonly string[]): never {
  for (const problem of problems) process.stderr.write(`gateway: ${problem}\n`);
  process.exit(1);
}

function settings(): Settings {
  const read = readSettings(process.env);
  return "settings" in read ? read.settings : refuseToStart(read.problems);
}

function readFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return refuseToStart(["RETAILERS_FILE cannot be read."]);
  }
}

function retailers(path: string | null): Retailers {
  const read = readRetailers(readFile(path ?? ownRetailersFile));
  if ("retailers" in read) return read.retailers;
  return refuseToStart(read.problems.map((problem) => `RETAILERS_FILE: ${problem}`));
}

function documents(folder: string | null): TrustedDocuments {
  if (folder !== null && !existsSync(folder)) refuseToStart(["DOCUMENTS_FOLDER cannot be read."]);
  const read = readTrustedDocuments(folder === null ? [ownManifests] : [ownManifests, folder]);
  if ("documents" in read) return read.documents;
  return refuseToStart(read.problems.map((problem) => `DOCUMENTS_FOLDER: ${problem}`));
}

function listenProblem(error: unknown, setting: string, port: number): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "EADDRINUSE") return `${setting}: port ${port} is in use by another program.`;
  if (code === "EACCES") return `${setting}: port ${port} may not be opened by this user.`;
  return `The server could not listen (${code}).`;
}

async function listen(server: FastifyInstance, setting: string, port: number, host: string): Promise<void> {
  try {
    await server.listen({ port, host, listenTextResolver: () => "gateway listens" });
  } catch (error) {
    refuseToStart([listenProblem(error, setting, port)]);
  }
}

/** Stops once, whoever asks; a stop that hangs is cut off. */
function createStop(app: App) {
  let stopping = false;
  return (code: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code === 0 ? 1 : code), stopWithinMs).unref();
    app.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
}

async function start(): Promise<void> {
  const { host, port, metricsPort, playground, demoControlUrl, retailersFile, documentsFolder, ...rest } = settings();
  const folder = demoControlUrl === null ? explorerFolder : demoExplorerFolder;
  const metrics = metricsPort === null ? null : createMetrics();
  const onCall = (call: CallReport): void => {
    noteCall(call);
    metrics?.upstreamCalled(call);
  };
  const app = await createApp({
    ...rest,
    metrics,
    retailers: retailers(retailersFile),
    documents: documents(documentsFolder),
    playground: playground === "off" ? null : { folder, access: playground, demoControlUrl },
    connect: (log) => connectUpstreams(rest, log, onCall),
  });
  const stop = createStop(app);
  process.once("SIGTERM", () => stop(0));
  process.once("SIGINT", () => stop(0));
  const lastResort = (error: unknown) => {
    app.server.log.fatal({ fault: describeFault(error) }, "an error nobody caught");
    stop(1);
  };
  process.on("uncaughtException", lastResort);
  process.on("unhandledRejection", lastResort);
  await listen(app.server, "GATEWAY_PORT", port, host);
  if (metrics !== null && metricsPort !== null) {
    await listen(createMetricsServer(metrics), "METRICS_PORT", metricsPort, host);
  }
}

await start();
