import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { type AppOptions, createApp } from "../app.ts";
import type { renderPage } from "../page.ts";

export type Render = typeof renderPage;

const page: Render = async (_request, { nonce }) =>
  new Response(`<p data-nonce="${nonce}">${"bread ".repeat(400)}</p>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

function assets(): string {
  const folder = mkdtempSync(join(tmpdir(), "aisle-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-1a2b.js"), "let plain;");
  writeFileSync(join(folder, "assets/app-1a2b.js.br"), "compressed");
  for (const worker of ["service-worker.js", "proof-worker.js"]) {
    writeFileSync(join(folder, worker), "let plain;");
    writeFileSync(join(folder, `${worker}.br`), "compressed");
  }
  return folder;
}

/**
 * Creates a web server that closes at the end of the test; without overrides it caches no pages.
 * @param render renders the responses to page requests
 * @param overrides options that differ from the defaults
 * @returns the server, and the lines of its log
 */
export async function startApp(
  render: Render = page,
  overrides: Partial<AppOptions> = {},
): Promise<{ readonly app: FastifyInstance; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const app = await createApp({
    gatewayUrl: "http://localhost:1",
    mediaUrl: "http://localhost:1",
    trustedProxies: ["loopback"],
    logLevel: "info",
    hstsSubdomains: true,
    foreignOrigins: {
      adViewers: ["https://ads.example"],
      botCheck: ["https://check.example"],
      embeds: ["https://videos.example"],
      maps: [],
    },
    mapsKey: null,
    pageCacheMs: 0,
    load: { requests: 10_000, turnMs: 60_000 },
    stopNoticeMs: 0,
    assetsFolder: assets(),
    sharedAssets: null,
    render,
    openTracer: null,
    logStream: { write: (line) => void lines.push(line) },
    ...overrides,
  });
  onTestFinished(() => app.close());
  return { app, lines };
}
