/** Takes the images of docs/guides/pictures.md: run `npm run build`, then `node e2e/measure/pictures.ts`. */
import { chromium, type Page } from "@playwright/test";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPage } from "../journeys/page.ts";
import { chromiumLaunch } from "../stack/browser.ts";
import { startStack } from "../stack/stack.ts";
import { rememberPopups } from "../stack/test.ts";

const FOLDER = join(import.meta.dirname, "../../docs/images");
const RETAILERS = ["reams", "lees", "southend", "harvest-hall", "cedar-creek", "bluebird"];
const SCREENS = { home: "/", coupons: "/digital-coupons", recipes: "/posts/recipes" };
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const QUALITIES = [80, 65, 50, 35];
const MOST_BYTES = 80_000;

/** Returns the image of the page in the best quality that is small enough. Throws if none is. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const picture = Buffer.from(data, "base64");
    if (picture.length < MOST_BYTES) return picture;
  }
  throw new Error(`The picture of ${page.url()} is too large.`);
}

/** The notice covers the page on a first visit. */
async function closeCookieNotice(page: Page): Promise<void> {
  const close = page
    .getByRole("complementary", { name: /cookie/i })
    .getByRole("button")
    .last();
  if (await close.isVisible()) await close.click();
}

mkdirSync(FOLDER, { recursive: true });
const stack = await startStack({ logFolder: mkdtempSync(join(tmpdir(), "aisle-pictures-")) });
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const viewport of SIZES) {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    await context.addInitScript(rememberPopups);
    const page = await context.newPage();
    for (const retailer of RETAILERS) {
      for (const [screen, path] of Object.entries(SCREENS)) {
        await openPage(page, stack.origin(retailer) + path);
        await page.waitForLoadState("networkidle");
        await closeCookieNotice(page);
        writeFileSync(join(FOLDER, `${retailer}-${screen}-${viewport.width}.webp`), await pictureOf(page));
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  await stack.stop();
}
