/**
 * Counts the scripts of a first visit of pages of the product and its peers: `npm run bench -- web`. Writes a line of JSON
 * for each page.
 */
import { chromium } from "@playwright/test";
import { brotliCompressSync } from "node:zlib";
import { chromiumLaunch } from "../../tools/browser.ts";
import { openPhone, readServers, SEARCH_FIELD, tapAt } from "./phone.ts";

/** The time without a request that ends a visit, in milliseconds; the product loads its controls two seconds after a page. */
const QUIET_MS = 3_000;
const PATHS = ["/digital-coupons", "/"];

/** The scripts of a visit so far. Bytes are of brotli at its best, whatever the server sends. */
interface Scripts {
  readonly files: number;
  readonly bytes: number;
}

const browser = await chromium.launch(chromiumLaunch());

async function scriptsOf(origin: string, path: string) {
  const { page, untilQuiet, close } = await openPhone(browser);
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const isScript = response.headers()["content-type"]?.includes("javascript") === true && response.ok();
    if (isScript)
      sizes.set(
        response.url(),
        response.body().then((body) => brotliCompressSync(body).length),
      );
  });
  const scripts = async (): Promise<Scripts> => {
    await untilQuiet(QUIET_MS);
    const bytes = await Promise.all(sizes.values());
    return { files: bytes.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
  };
  await page.goto(origin + path);
  const first = await scripts();
  if (path !== "/digital-coupons") {
    await close();
    return { first, touched: null };
  }
  const tap = await tapAt(page, SEARCH_FIELD);
  await tap();
  const touched = await scripts();
  await close();
  return { first, touched };
}

try {
  for (const { name, origin } of readServers().servers) {
    for (const path of PATHS) console.log(JSON.stringify({ server: name, path, ...(await scriptsOf(origin, path)) }));
  }
} finally {
  await browser.close();
}
