/**
 * Measures presses on the coupon page of the product and its peers on a phone with a throttled processor:
 * `npm run bench -- page`. Writes a line of JSON for each press.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { slowDown } from "../journeys/speed.ts";
import { chromiumLaunch } from "../../tools/browser.ts";
import { openPhone, type Phone, readServers, SEARCH_FIELD, tapAt } from "./phone.ts";

const THROTTLE = 4;
const CHIP = 'nav[aria-label="Categories"] a >> nth=2';
const SEARCH = "bright";
const KEY_MS = 150;

/** A press counts as lost after this time. The list is final after this time without a change. */
const LOST_MS = 10_000;
const FINAL_MS = 2_500;
const CHECK_MS = 250;

/** What the page notes: times in milliseconds since 1970, which also compare across documents. */
interface Notes {
  readonly documents: number;
  readonly list: string;
  readonly pressedAt: number;
  /** The first and the last paint of a changed list after the press; 0 for none. */
  readonly firstChangeAt: number;
  readonly lastChangeAt: number;
}

/** Notes presses, keys and paints of a changed list of cards in the session of the tab, which a new document keeps. */
function noteChanges(): void {
  if (!location.protocol.startsWith("http")) return;
  const now = (): string => String(performance.timeOrigin + performance.now());
  const note = (name: string, value: string): void => sessionStorage.setItem(name, value);
  note("documents", String(Number(sessionStorage.getItem("documents")) + 1));
  for (const event of ["pointerdown", "keydown"]) {
    addEventListener(
      event,
      () => {
        note("pressedAt", now());
        for (const change of ["firstChangeAt", "lastChangeAt"]) sessionStorage.removeItem(change);
      },
      { capture: true },
    );
  }
  const cards = document.getElementsByTagName("article");
  const look = (): void => {
    requestAnimationFrame(look);
    if (document.readyState === "loading") return;
    const list = [cards.length, cards[0]?.textContent, cards[cards.length - 1]?.textContent].join(" ");
    if (list === sessionStorage.getItem("list")) return;
    note("list", list);
    if (sessionStorage.getItem("pressedAt") === null) return;
    // The next task runs after the paint of this frame.
    setTimeout(() => {
      if (sessionStorage.getItem("firstChangeAt") === null) note("firstChangeAt", now());
      note("lastChangeAt", now());
    });
  };
  requestAnimationFrame(look);
}

const notesOf = (page: Page): Promise<Notes> =>
  page.evaluate(() => {
    const noted = (name: string): number => Number(sessionStorage.getItem(name));
    return {
      documents: noted("documents"),
      list: String(sessionStorage.getItem("list")),
      pressedAt: noted("pressedAt"),
      firstChangeAt: noted("firstChangeAt"),
      lastChangeAt: noted("lastChangeAt"),
    };
  });

/** A press with the time until the list has changed; lost if it has not. */
interface Press {
  readonly ms: number;
  readonly isLost: boolean;
  readonly newDocuments: number;
}

/** Returns the time from the tap on a category to the paint of the changed list. */
async function timeTap(page: Page, tap: () => Promise<void>): Promise<Press> {
  const before = await notesOf(page);
  await tap();
  let notes = before;
  for (let waitedMs = 0; notes.firstChangeAt === 0 && waitedMs < LOST_MS; waitedMs += CHECK_MS) {
    await page.waitForTimeout(CHECK_MS);
    // A document that is being replaced answers nothing.
    notes = await notesOf(page).catch(() => before);
  }
  const isLost = notes.firstChangeAt === 0;
  const ms = isLost ? LOST_MS : notes.firstChangeAt - notes.pressedAt;
  return { ms, isLost, newDocuments: notes.documents - before.documents };
}

/** Returns the time from the last key of a search to the last change of the list; 0 if that was before. */
async function timeSearch(page: Page, tap: () => Promise<void>): Promise<Press> {
  const before = await notesOf(page);
  await tap();
  await page.keyboard.type(SEARCH, { delay: KEY_MS });
  let notes = await notesOf(page);
  let checkedMs = 0;
  for (let unchangedMs = 0; unchangedMs < FINAL_MS && checkedMs < LOST_MS; checkedMs += CHECK_MS) {
    await page.waitForTimeout(CHECK_MS);
    const later = await notesOf(page);
    unchangedMs = later.lastChangeAt === notes.lastChangeAt ? unchangedMs + CHECK_MS : 0;
    notes = later;
  }
  const ms = Math.max(0, notes.lastChangeAt - notes.pressedAt);
  return { ms, isLost: notes.list === before.list, newDocuments: notes.documents - before.documents };
}

const afterLoad =
  (selector: string, waitMs: number, time: typeof timeTap) =>
  async ({ page }: Phone): Promise<Press> => {
    const start = performance.now();
    const tap = await tapAt(page, selector);
    await page.waitForTimeout(Math.max(0, waitMs - (performance.now() - start)));
    return time(page, tap);
  };

async function whenAllIsLoaded({ page, untilQuiet }: Phone): Promise<Press> {
  const tapTitle = await tapAt(page, "main h1");
  await page.waitForTimeout(1_000);
  await tapTitle();
  await untilQuiet(3_000);
  return timeTap(page, await tapAt(page, CHIP));
}

const tests: Readonly<Record<string, (phone: Phone) => Promise<Press>>> = {
  "category, 1.5 s after load": afterLoad(CHIP, 1_500, timeTap),
  "category, 4 s after load": afterLoad(CHIP, 4_000, timeTap),
  "category, all loaded": whenAllIsLoaded,
  "search, 4 s after load": afterLoad(SEARCH_FIELD, 4_000, timeSearch),
};

async function measured(browser: Browser, origin: string, test: (phone: Phone) => Promise<Press>): Promise<Press> {
  const phone = await openPhone(browser);
  try {
    await phone.page.addInitScript(noteChanges);
    await slowDown(phone.page, THROTTLE);
    await phone.page.goto(`${origin}/digital-coupons`);
    return await test(phone);
  } finally {
    await phone.close();
  }
}

const { servers, rounds } = readServers();
const browser = await chromium.launch(chromiumLaunch());
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, test] of Object.entries(tests)) {
      for (const { name: server, origin } of [
        ...servers.slice(round % servers.length),
        ...servers.slice(0, round % servers.length),
      ]) {
        console.log(JSON.stringify({ server, round, test: name, ...(await measured(browser, origin, test)) }));
      }
    }
  }
} finally {
  await browser.close();
}
