/** Takes the moving pictures of the README again: `npm run pictures:pages tour`. */
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { choose, closeCookieNotice, openPage } from "../journeys/page.ts";
import { ana, ben, cora, openAs } from "../journeys/shopper.ts";
import { cardOf, CLIP, CLIPPED, couponCards, COUPONS, couponWith } from "../journeys/coupons.ts";
import { signInAsAgent } from "../journeys/staff.ts";
import { chromiumLaunch } from "../../tools/browser.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { rememberPopups } from "../stack/test.ts";

const FOLDER = join(import.meta.dirname, "../../docs/images");
const VIEWPORT = { width: 960, height: 600 };
const SHOWN_WIDTH = 800;
/** A third of what the three may have together. */
const MOST_BYTES = 500_000;
const QUALITIES = [80, 65, 50];
/** How long a frame is shown, in milliseconds: while the visitor acts, and at the end of a step. */
const SHOWN = { moment: 160, rest: 1_400 };

/** The longest wait for a step on a busy machine, in milliseconds. */
const LONGEST_WAIT = 90_000;

interface Frame {
  readonly picture: Buffer;
  readonly shown: number;
}

/** Acts on a page as a visitor whose pointer and results a reader of the README can follow. */
class Tour {
  readonly frames: Frame[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async frame(shown: number = SHOWN.moment): Promise<void> {
    const picture = await sharp(await this.page.screenshot({ animations: "disabled" }))
      .resize({ width: SHOWN_WIDTH })
      .png()
      .toBuffer();
    this.frames.push({ picture, shown });
  }

  rest(): Promise<void> {
    return this.frame(SHOWN.rest);
  }

  /** Moves a drawn pointer to a control and presses it. */
  async press(control: Locator): Promise<void> {
    await control.scrollIntoViewIfNeeded();
    await this.point(control);
    await this.frame(4 * SHOWN.moment);
    await control.click();
    await this.frame();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.point(field);
    await field.click();
    const half = Math.ceil(text.length / 2);
    for (const part of [text.slice(0, half), text.slice(half)]) {
      await field.pressSequentially(part);
      await this.frame();
    }
  }

  private async point(control: Locator): Promise<void> {
    const box = await control.boundingBox();
    if (box === null) throw new Error("The control of the tour is not on the page.");
    await this.page.evaluate(
      ({ x, y }) => {
        const pointer = document.querySelector<HTMLElement>("#tour-pointer") ?? document.createElement("div");
        pointer.id = "tour-pointer";
        pointer.style.cssText = `position:fixed;z-index:9999;left:${x - 13}px;top:${y - 13}px;width:26px;height:26px;border-radius:50%;background:#1c1712aa;border:2px solid #fff;pointer-events:none`;
        (document.querySelector("dialog[open]") ?? document.body).append(pointer);
      },
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    );
  }
}

/** Finds a coupon and clips it. */
async function clip(tour: Tour, stack: Stack): Promise<void> {
  const { page } = tour;
  await openAs(page, ben, `${stack.origin()}${COUPONS}`);
  await closeCookieNotice(page);
  await tour.rest();
  await tour.type(page.getByRole("searchbox", { name: "Search coupons", exact: true }), "butter");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=butter/);
  await tour.rest();
  await couponCards(page).getByRole("button", { name: CLIP }).first().waitFor();
  const card = cardOf(page, await couponWith(page, CLIP));
  await tour.press(card.getByRole("button", { name: CLIP }));
  await card.getByRole("button", { name: CLIPPED }).waitFor();
  await tour.rest();
}

/** Puts items of the weekly ad on the shopping list, and one of the shopper's own. */
async function list(tour: Tour, stack: Stack): Promise<void> {
  const { page } = tour;
  await openAs(page, ana, `${stack.origin()}/weekly-ad`);
  await closeCookieNotice(page);
  const items = page.getByRole("button", { name: /^Add to list: / });
  await items.first().evaluate((button) => button.closest("li")?.scrollIntoView({ block: "end" }));
  await tour.rest();
  for (const count of [1, 2]) {
    await tour.press(items.first());
    await page
      .getByText("On your list")
      .nth(count - 1)
      .waitFor();
    await tour.frame(3 * SHOWN.moment);
  }
  await tour.press(page.getByRole("banner").getByRole("link", { name: /^List/ }));
  const item = page.getByRole("textbox", { name: "Add an item" });
  await item.waitFor();
  await tour.rest();
  await tour.type(item, "Rye bread");
  await tour.press(page.getByRole("button", { name: "Add", exact: true }));
  const bread = page.getByRole("checkbox", { name: "Rye bread", exact: true });
  const unsent = page.getByText("Not sent yet");
  await bread.waitFor();
  await unsent.waitFor({ state: "detached" });
  await tour.rest();
  await bread.check({ force: true });
  await unsent.waitFor({ state: "detached" });
  await tour.rest();
}

/** Looks a shopper up and reads why points are missing. */
async function support(tour: Tour, stack: Stack): Promise<void> {
  const { page } = tour;
  await openPage(page, `${stack.origin()}/support/customer`);
  await signInAsAgent(page);
  await tour.rest();
  await choose(page.getByRole("radio", { name: "Email" }));
  await tour.type(page.getByLabel("Name, number, email or phone"), cora.email);
  await tour.press(page.getByRole("button", { name: "Points missing", exact: true }));
  await tour.press(page.getByRole("button", { name: "Look up", exact: true }));
  await page.getByRole("button", { name: "End all sessions" }).waitFor();
  await untilComplete(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await tour.rest();
  await tour.press(page.getByRole("link", { name: "Points and rewards", exact: true }));
  await tour.rest();
}

/** Reads the page of a shopper again until no section is missing: a busy machine is too slow for some. */
async function untilComplete(page: Page): Promise<void> {
  const missing = page.getByText("We couldn't load this section.");
  for (let reading = 0; reading < 10; reading += 1) {
    await page.waitForLoadState("networkidle");
    if ((await missing.count()) === 0) return;
    await page.getByRole("button", { name: "Refresh" }).click();
  }
  throw new Error("The page of the shopper stays incomplete.");
}

/** Returns the frames as one picture that repeats, in the best quality that is small enough. Throws if none is. */
async function moving(frames: readonly Frame[]): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const pages = sharp(
      frames.map(({ picture }) => picture),
      { join: { animated: true } },
    );
    const picture = await pages
      .webp({ quality, effort: 6, loop: 0, delay: frames.map(({ shown }) => shown) })
      .toBuffer();
    if (picture.length < MOST_BYTES) return picture;
  }
  throw new Error("The tour is too large.");
}

async function record(browser: Browser, stack: Stack, name: string, walk: typeof clip): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: "reduce", baseURL: stack.origin() });
  await context.addInitScript(rememberPopups);
  context.setDefaultTimeout(LONGEST_WAIT);
  const tour = new Tour(await context.newPage());
  await walk(tour, stack);
  writeFileSync(join(FOLDER, `tour-${name}.webp`), await moving(tour.frames));
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const stack = await startStack({ logFolder: mkdtempSync(join(tmpdir(), "aisle-tour-")) });
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const walk of [clip, list, support]) await record(browser, stack, walk.name, walk);
} finally {
  await browser.close();
  await stack.stop();
}
