import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import type * as pageModule from "./page.ts";
import { readSettings } from "./settings.ts";

const build = join(import.meta.dirname, "../build");

/** After this many milliseconds a stop that hangs is ended by force. */
const STOP_WITHIN_MS = 10_000;

/** Ends the process with one readable line for each problem. */
function refuseToStart(problems: readonly string[]): never {
  for (const problem of problems) process.stderr.write(`client: ${problem}\n`);
  process.exit(1);
}

function listenProblem(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "EADDRINUSE") return `CLIENT_PORT: port ${port} is in use by another program.`;
  if (code === "EACCES") return `CLIENT_PORT: port ${port} may not be opened by this user.`;
  return `The server could not listen (${code}).`;
}

async function loadPages(): Promise<typeof pageModule> {
  const bundle = join(build, "server/index.js");
  if (!existsSync(bundle)) refuseToStart(["There is no build yet; run `npm run build` first."]);
  return import(pathToFileURL(bundle).href);
}

/** Stops once, whoever asks; a stop that hangs is cut off. */
function createStop(app: FastifyInstance) {
  let stopping = false;
  return (code: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
}

async function start(): Promise<void> {
  const read = readSettings(process.env);
  if ("problems" in read) refuseToStart(read.problems);
  const { host, port, ...rest } = read.settings;
  const { renderPage } = await loadPages();
  const app = await createApp({ ...rest, assetsFolder: join(build, "client"), render: renderPage });
  const stop = createStop(app);
  process.once("SIGTERM", () => stop(0));
  process.once("SIGINT", () => stop(0));
  const lastResort = (error: unknown) => {
    app.log.fatal({ err: error }, "an error nobody caught");
    stop(1);
  };
  process.on("uncaughtException", lastResort);
  process.on("unhandledRejection", lastResort);
  try {
    await app.listen({ port, host, listenTextResolver: () => "client listens" });
  } catch (error) {
    refuseToStart([listenProblem(error, port)]);
  }
}

await start();
