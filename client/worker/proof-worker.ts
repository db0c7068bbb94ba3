import { isProofFiles, type ProofFiles } from "../app/lib/browser/proof-files.ts";

// Keeps the page that checks proofs as it is, with its scripts, so that it opens without a network. The other worker keeps
// pages of shoppers, without scripts; this one only has the page of its scope, as a guest sees it.

declare const self: ServiceWorkerGlobalScope;

/** Returns the page of an address, which has the same file with any parameters. */
const fileOf = (url: string): string => new URL(url).pathname;

const PREFIX = "aisle-proof ";

/** The cache of the page in one language. */
const FILES = PREFIX + fileOf(self.registration.scope);

const isAsset = (path: string): boolean => path.startsWith("/assets/");

/** Stores the page after its files, so that a stored page is complete, and then drops the files of earlier ones. */
async function keep({ page, assets }: ProofFiles): Promise<void> {
  const cache = await caches.open(FILES);
  for (const asset of assets) if ((await cache.match(asset)) === undefined) await cache.add(asset);
  const response = await fetch(page, { credentials: "omit" });
  if (!response.ok || response.redirected) return;
  await cache.put(page, response);
  const isOld = (path: string) => isAsset(path) && !assets.includes(path);
  const old = (await cache.keys()).filter(({ url }) => isOld(fileOf(url)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function answer(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(FILES);
    const file = await cache.match(fileOf(request.url), { ignoreVary: true });
    if (file !== undefined) return file;
    const other = (await caches.keys()).find((name) => name.startsWith(PREFIX) && name !== FILES);
    if (other === undefined || request.mode !== "navigate") throw error;
    // The code has the address without a language. A redirect keeps its fragment.
    return Response.redirect(other.slice(PREFIX.length));
  }
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

self.addEventListener("message", (event) => {
  if (isProofFiles(event.data)) event.waitUntil(keep(event.data).catch(() => undefined));
});
