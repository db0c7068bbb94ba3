import { defaultLanguage, languageOfBuild, splitAddress } from "../../messages/languages.ts";
import { COMPLETE_HEADER, GUEST, PAGE_VIEWER_HEADER, type WorkerMessage } from "../app/lib/browser/worker-protocol.ts";
import { copyKind } from "../app/lib/url/offline-copies.ts";
import { dropPage, keepPage, offlineCopies, noteViewer } from "./offline-copies.ts";
import { copyHtml, offlineHtml } from "./offline-html.ts";
import { loadOfflinePages, offlinePage, readFile } from "./offline-pages.ts";
import { copyAfter } from "./owner.ts";
import { copyOf, headingOf } from "./page-copy.ts";

declare const self: ServiceWorkerGlobalScope;

/** The time in milliseconds that a page may take before its kept copy is shown. */
const TIMEOUT_MS = 6_000;

/** The time in milliseconds for which a copy is not read again. */
const FRESH_MS = 30_000;

/** Addresses that are no pages, or that the server answers by where a link was pressed. */
const NO_PAGES = /^\/(?:language|logout|sso|media|assets|graphql|health)(?:\/|$)|\.\w+$/;

/** No script runs in a copy: it could neither read nor change anything. */
const COPY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox";

const pathOf = (url: string): string => new URL(url).pathname;

const languageOf = (path: string) => languageOfBuild(splitAddress(path).build);

const documentOf = (html: string, status: number): Response =>
  new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": COPY_POLICY,
      "cache-control": "no-store",
    },
  });

/** Returns the kept copy of a page, in the other language if it has no copy in this one; null if there is none. */
async function keptDocument(path: string): Promise<Response | null> {
  const pages = await offlineCopies(Date.now());
  const { address } = splitAddress(path);
  const page =
    pages.find((kept) => kept.path === path) ?? pages.find((kept) => splitAddress(kept.path).address === address);
  if (page === undefined) return null;
  return documentOf(copyHtml(page, { language: languageOf(page.path), isOnline: navigator.onLine }, Date.now()), 200);
}

async function offlineDocument(path: string): Promise<Response> {
  const pages = await offlineCopies(Date.now());
  const isPrefixed = languageOf(path) !== defaultLanguage;
  // Visitors who prefer another language are redirected by the server, which cannot be reached.
  const language = languageOf(isPrefixed ? path : (pages[0]?.path ?? path));
  return documentOf(offlineHtml(await offlinePage(language), pages, { language, isOnline: navigator.onLine }), 503);
}

/** Learns from a response whose page it is, and keeps it. */
async function learn(response: Response, path: string, askedAt: number): Promise<void> {
  const viewer = response.headers.get(PAGE_VIEWER_HEADER);
  if (viewer !== null) await noteViewer(viewer, askedAt);
  const isComplete = viewer !== null && response.headers.has(COMPLETE_HEADER);
  const { address } = splitAddress(path);
  const fate =
    copyKind(address, viewer === GUEST) === null ? "leave" : copyAfter({ status: response.status, isComplete });
  if (fate === "drop") await dropPage(path);
  if (fate !== "replace" || viewer === null) return;
  const pageHtml = await response.text();
  const html = await copyOf(pageHtml, path, readFile);
  await keepPage({ path, heading: headingOf(pageHtml), readAt: askedAt, html }, viewer);
}

/** Answers from the network; from what is kept only if that fails, or takes too long. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request.url);
  const askedAt = Date.now();
  const network = (async (): Promise<Response> => (await event.preloadResponse) ?? fetch(event.request))();
  // Before the response goes to the browser, which consumes it.
  event.waitUntil(network.then((response) => learn(response.clone(), path, askedAt)).catch(() => undefined));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  try {
    return (await Promise.race([network, late])) ?? (await keptDocument(path)) ?? (await network);
  } catch {
    return (await keptDocument(path)) ?? (await offlineDocument(path));
  }
}

/** Reads a page that the shopper has opened, unless its copy is new. */
async function readPage(path: string): Promise<void> {
  const now = Date.now();
  const isFresh = (await offlineCopies(now)).some((page) => page.path === path && now - page.readAt < FRESH_MS);
  if (!isFresh) {
    const response = await fetch(path, { headers: { accept: "text/html" }, redirect: "manual", cache: "no-store" });
    await learn(response, path, now);
  }
  await loadOfflinePages();
}

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([loadOfflinePages(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate" || method !== "GET" || NO_PAGES.test(splitAddress(pathOf(url)).address)) return;
  event.respondWith(answerPage(event));
});

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  const work = "keep" in message ? readPage(message.keep) : noteViewer(message.viewer ?? GUEST, Date.now());
  event.waitUntil(work.catch(() => undefined));
});
