import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describeError } from "../../http-server/describe-error.ts";
import { listen, refuseToStart, stopAtTheEnd } from "../../http-server/run.ts";
import { connectTraces } from "../../http-server/tracing/connect-traces.ts";
import { createApp } from "./app.ts";
import type * as pageModule from "./page.ts";
import { readSettings } from "./settings.ts";

const build = join(import.meta.dirname, "../build");

const part = "client";

async function loadPages(): Promise<typeof pageModule> {
  const bundle = join(build, "server/index.js");
  if (!existsSync(bundle)) refuseToStart(part, ["There is no build yet; run `npm run build` first."]);
  return import(pathToFileURL(bundle).href);
}

async function start(): Promise<void> {
  const read = readSettings(process.env);
  if ("problems" in read) refuseToStart(part, read.problems);
  const { host, port, traces, ...rest } = read.settings;
  const { renderPage } = await loadPages();
  const openTracer = await connectTraces(traces, "aisle-client");
  const app = await createApp({ ...rest, openTracer, assetsFolder: join(build, "client"), render: renderPage });
  stopAtTheEnd({
    stop: () => app.close(),
    report: (error) => app.log.fatal({ fault: describeError(error) }, "an uncaught error"),
  });
  await listen(part, app, { setting: "CLIENT_PORT", port, host });
}

await start();
