/** Takes the pictures of docs/guides/pictures.md and writes the guide: `npm run pictures:pages`. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeCookieNotice, openPage } from "../journeys/page.ts";
import { ana, cora, openAs } from "../journeys/shopper.ts";
import { findCustomer, signInAsAgent, signInAsTeam } from "../journeys/staff.ts";
import { chromiumLaunch } from "../../tools/browser.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { rememberPopups } from "../stack/test.ts";
import { administrator, agent } from "../stack/agent.ts";
import { pictureGuide } from "./picture-guide.ts";
import { pagePictures, pictureName, type PictureRow, retailerPictures } from "./picture-rows.ts";

const DOCS = join(import.meta.dirname, "../../docs");
const CUSTOMER = "/support/customer";
const FOLDER = join(DOCS, "images");
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const QUALITIES = [75, 60, 45, 30];
const MOST_BYTES = 60_000;

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

async function openRow(page: Page, stack: Stack, { site, path, visitor }: PictureRow): Promise<void> {
  const address = stack.origin(site) + path;
  if (visitor === "shopper") return openAs(page, ana, address);
  await openPage(page, address);
  if (visitor === "team") await signInAsTeam(page);
  if (visitor !== "agent" && visitor !== "administrator") return;
  await signInAsAgent(page, visitor === "agent" ? agent : administrator);
  if (path === CUSTOMER) await findCustomer(page, cora.email);
  else await openPage(page, address);
}

async function take(browser: Browser, stack: Stack, row: PictureRow): Promise<void> {
  for (const viewport of SIZES) {
    // A visitor of its own, so that no picture depends on the one before.
    const context = await browser.newContext({
      viewport,
      colorScheme: row.scheme,
      reducedMotion: "reduce",
      baseURL: stack.origin(row.site),
    });
    await context.addInitScript(rememberPopups);
    const page = await context.newPage();
    await openRow(page, stack, row);
    await page.waitForLoadState("networkidle");
    await closeCookieNotice(page);
    // On pages with a task, the notice is at the end of the page.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    writeFileSync(join(FOLDER, `${pictureName(row)}-${viewport.width}.webp`), await pictureOf(page));
    await context.close();
  }
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stack = await startStack({ logFolder: mkdtempSync(join(tmpdir(), "aisle-pictures-")) });
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const row of [...retailerPictures, ...pagePictures]) await take(browser, stack, row);
  writeFileSync(join(DOCS, "guides/pictures.md"), pictureGuide());
} finally {
  await browser.close();
  await stack.stop();
}
