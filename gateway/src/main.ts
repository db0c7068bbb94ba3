import { existsSync } from "node:fs";
import { join } from "node:path";
import { listen, refuseToStart, stopAtTheEnd } from "../../http-server/run.ts";
import { connectTraces } from "../../http-server/tracing/connect-traces.ts";
import { createApp } from "./app/app.ts";
import { readSettings, type Settings } from "./platform/config/environment.ts";
import { readRedisAddress, type RedisSettings } from "./platform/config/redis-settings.ts";
import { readSiteFiles, type SiteFiles, type SiteSettings } from "./platform/config/site-files.ts";
import { loadExtensions } from "./platform/extensions/load-extensions.ts";
import { joined } from "./app/graph/modules.ts";
import { connectUpstreams } from "./app/upstreams/connect-upstreams.ts";
import { describeError } from "../../http-server/describe-error.ts";
import type { CallReport } from "./platform/http/upstream-http.ts";
import {
  endCallSpan,
  openCallSpan,
  openExchange,
  ownManifests,
  type ReadDocuments,
  readTrustedDocuments,
  recordCall,
} from "./engine/index.ts";
import type { RedisAddress } from "./platform/redis/redis-address.ts";
import { openLogStream } from "./platform/telemetry/log-stream.ts";
import { createMetricsServer } from "./platform/telemetry/metrics-server.ts";
import { createMetrics } from "./platform/telemetry/metrics.ts";

const explorerFolder = join(import.meta.dirname, "../../explorer/dist");
/** The explorer of the demo, which includes the fault switches. */
const demoExplorerFolder = join(import.meta.dirname, "../../explorer/dist-demo");

const extensionsFolder = join(import.meta.dirname, "../../extensions");

const part = "gateway";

function settings(): Settings {
  const read = readSettings(process.env);
  return "settings" in read ? read.settings : refuseToStart(part, read.problems);
}

async function siteFiles(from: SiteSettings): Promise<SiteFiles> {
  const extensions = await loadExtensions(extensionsFolder);
  const sources = { ports: joined("shapes"), extensions, environment: process.env };
  const read = readSiteFiles(from, process.env["NODE_ENV"] === "production", sources);
  return "value" in read ? read.value : refuseToStart(part, read.problems);
}

function redisAddress(from: RedisSettings | null): RedisAddress | null {
  if (from === null) return null;
  const read = readRedisAddress(from);
  return "value" in read ? read.value : refuseToStart(part, read.problems);
}

function readDocuments(folder: string | null): ReadDocuments {
  if (folder !== null && !existsSync(folder)) refuseToStart(part, ["DOCUMENTS_FOLDER cannot be read."]);
  return readTrustedDocuments(folder === null ? [ownManifests] : [ownManifests, folder]);
}

async function start(): Promise<void> {
  const { host, port, metricsPort, playground, demoControlUrl, documentsFolder, traces, ...rest } = settings();
  const folder = demoControlUrl === null ? explorerFolder : demoExplorerFolder;
  const metrics = metricsPort === null ? null : createMetrics();
  const onCall = (call: CallReport): void => {
    recordCall(call);
    endCallSpan(call);
    metrics?.upstreamCalled(call);
  };
  const openTracer = await connectTraces(traces, "aisle-gateway");
  const openSpan = openTracer === null ? undefined : openCallSpan;
  const { retailers, teamLogins, follow } = await siteFiles(rest);
  const { documents, problems } = readDocuments(documentsFolder);
  const app = await createApp({
    ...rest,
    redis: redisAddress(rest.redis),
    retailers,
    teamLogins,
    logStream: openLogStream(),
    metrics,
    openTracer,
    documents,
    documentsFolder,
    playground: playground === "off" ? null : { folder, access: playground, demoControlUrl },
    connect: (log) => connectUpstreams(rest, log, { onCall, openSpan, openExchange }),
  });
  follow(app.server.log);
  // One client's mistake must not stop the others.
  for (const problem of problems) app.server.log.error({ manifest: problem }, "a manifest was not read");
  stopAtTheEnd({
    announce: () => app.server.announceStop(),
    stop: () => app.stop(),
    report: (error) => app.server.log.fatal({ fault: describeError(error) }, "an uncaught error"),
  });
  await listen(part, app.server, { setting: "GATEWAY_PORT", port, host });
  if (metrics !== null && metricsPort !== null) {
    await listen(part, createMetricsServer(metrics), { setting: "METRICS_PORT", port: metricsPort, host });
  }
}

await start();
