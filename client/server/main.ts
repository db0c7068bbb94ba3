import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describeError } from "../../http-server/describe-error.ts";
import { listen, refuseToStart, stopAtTheEnd, untilReady } from "../../http-server/run.ts";
import { connectTraces } from "../../http-server/tracing/connect-traces.ts";
import { type Build, builds, defaultLanguage, languages, splitAddress } from "../../messages/languages.ts";
import { createApp } from "./app.ts";
import type * as pageModule from "./page.ts";
import { readSettings } from "./settings.ts";
import { shareAssets } from "./share-assets.ts";

const folder = join(import.meta.dirname, "../build");

const part = "client";

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "unknown");

type RenderPage = typeof pageModule.renderPage;

/** Loads the renderer of each language; that of the pseudo-locale exists only for tests. */
async function loadPages(): Promise<RenderPage> {
  const bundleOf = (name: Build) => join(folder, name, "server/index.js");
  const builtLanguages = builds.filter((name) => existsSync(bundleOf(name)));
  if (!languages.every((language) => builtLanguages.includes(language))) {
    refuseToStart(part, ["There is no build yet; run `npm run build` first."]);
  }
  const renderers = new Map<Build, RenderPage>();
  for (const name of builtLanguages) {
    const { renderPage }: typeof pageModule = await import(pathToFileURL(bundleOf(name)).href);
    renderers.set(name, renderPage);
  }
  return (request, page) => {
    const { build } = splitAddress(new URL(request.url).pathname);
    const render = renderers.get(build) ?? renderers.get(defaultLanguage);
    if (render === undefined) throw new Error("the renderer of the default language is missing");
    return render(request, page);
  };
}

async function start(): Promise<void> {
  const result = readSettings(process.env);
  if ("problems" in result) refuseToStart(part, result.problems);
  const { host, port, listenAfter, traces, ...rest } = result.settings;
  const render = await loadPages();
  const openTracer = await connectTraces(traces, "aisle-client");
  const assetsFolder = join(folder, "client");
  if (rest.sharedAssets !== null) {
    await shareAssets(assetsFolder, rest.sharedAssets, new Date()).catch((error: unknown) =>
      refuseToStart(part, [`ASSETS_FOLDER: the files of this build cannot be copied there (${codeOf(error)}).`]),
    );
  }
  const app = await createApp({ ...rest, openTracer, assetsFolder, render });
  stopAtTheEnd({
    announce: () => app.announceStop(),
    stop: () => app.close(),
    report: (error) => app.log.fatal({ fault: describeError(error) }, "an uncaught error"),
  });
  await untilReady(listenAfter);
  await listen(part, app, { setting: "CLIENT_PORT", port, host });
}

await start();
