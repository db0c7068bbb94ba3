import { addressIn, type Language, languages } from "../../messages/languages.ts";
import { OFFLINE_PATH } from "../app/lib/url/offline-copies.ts";
import { plainOfflineHtml } from "./offline-html.ts";
import { copyOf, type ReadFile } from "./page-copy.ts";

/** The cache with the retailer's page for all others, which has nothing personal. */
const OFFLINE = "aisle-offline";

const DAY_MS = 24 * 60 * 60 * 1000;

interface OfflinePage {
  readonly html: string;
  readonly loadedAt: number;
}

const keyOf = (language: Language) => addressIn(language, OFFLINE_PATH);

/** Reads a file of this site, also one of another origin's page, as a guest; null if it cannot be read. */
export const readFile: ReadFile = async (url) => {
  try {
    const address = new URL(url, self.location.origin);
    if (address.origin !== self.location.origin) return null;
    const response = await fetch(address);
    return response.ok ? response : null;
  } catch {
    return null;
  }
};

async function storedPage(language: Language): Promise<OfflinePage | null> {
  const stored = await (await caches.open(OFFLINE)).match(keyOf(language));
  return stored === undefined ? null : ((await stored.json()) as OfflinePage);
}

async function loadPage(language: Language): Promise<void> {
  const response = await fetch(keyOf(language), {
    // As a guest, so that the page has no name of a shopper.
    credentials: "omit",
    headers: { accept: "text/html", "accept-language": language },
  });
  if (!response.ok) return;
  const page: OfflinePage = {
    html: await copyOf(await response.text(), keyOf(language), readFile),
    loadedAt: Date.now(),
  };
  await (await caches.open(OFFLINE)).put(keyOf(language), Response.json(page));
}

/** Loads the pages of the retailer that are missing or a day old; a failure leaves what there is. */
export async function loadOfflinePages(): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      const page = await storedPage(language);
      if (page !== null && Date.now() - page.loadedAt < DAY_MS) return;
      await loadPage(language).catch(() => undefined);
    }),
  );
}

/** Returns the document of the page of the retailer in a language; a plain one if it could not be loaded. */
export const offlinePage = async (language: Language): Promise<string> =>
  (await storedPage(language))?.html ?? plainOfflineHtml(language);
