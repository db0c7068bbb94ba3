import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { siteAddress } from "./language.ts";

/**
 * Opens a page of the storefront in the language of the run and waits for hydration, so that presses are not lost.
 * @param address the page, a path or a URL, without the prefix of the language
 */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(siteAddress(address));
  await untilHydrated(page);
}

/** Waits until React has hydrated the page, or a part of it that loads later than the rest, such as controls. */
export async function untilHydrated(page: Page, part = "main"): Promise<void> {
  // The code of the controls loads at the first interaction.
  await page.mouse.move(1, 1);
  await page.mouse.move(0, 0);
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    const islands = document.querySelectorAll("[data-island]:not([data-ready])");
    return (
      element !== null && islands.length === 0 && Object.keys(element).some((key) => key.startsWith("__reactProps"))
    );
  }, part);
}

/** Closes the notice that covers the page on a first visit. */
export async function closeCookieNotice(page: Page): Promise<void> {
  const close = page.getByRole("complementary", { name: /cookie/i }).getByRole("button", { name: /^(Close|Cerrar)$/ });
  if (await close.isVisible()) await close.click();
}

/** The console messages and GraphQL operations of a page since the journal was started. */
export interface PageJournal {
  /** The console messages, with their type. */
  readonly console: readonly string[];
  /** The names of the GraphQL operations that the browser has sent. */
  readonly operations: readonly string[];
}

export function keepJournal(page: Page): PageJournal {
  const journal = { console: [] as string[], operations: [] as string[] };
  page.on("console", (message) =>
    journal.console.push(`${message.type()}: ${message.text()} ${message.location().url}`),
  );
  page.on("request", (request) => {
    const name = operationName(request);
    if (name !== null) journal.operations.push(name);
  });
  return journal;
}

/** Returns the name of the GraphQL operation of a request; null for a request without an operation. */
function operationName(request: Request): string | null {
  if (new URL(request.url()).pathname !== "/graphql") return null;
  const body: unknown = request.postDataJSON();
  const name = typeof body === "object" && body !== null && "operationName" in body ? body.operationName : null;
  return typeof name === "string" ? name : "unnamed";
}

/** Waits for the response to an operation that the page sends after this call. */
export async function operationAnswered(page: Page, name: string): Promise<void> {
  await page.waitForResponse((response) => operationName(response.request()) === name);
}

/**
 * Lays out the parts far below the screen too: until then, their links lie outside of a box whose height is estimated, where axe
 * takes the color of the page for that of the part.
 */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("footer, section"))
      part.style.contentVisibility = "visible";
  });

/** Ends the transitions and animations that have an end: until then, colors and opacity are between two states. */
const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

/**
 * Fails if axe finds serious or critical violations or landmarks with the same name, or if a link within the page has
 * no target.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutAll(page);
  await endAnimations(page);
  // Axe counts passed checks without their details, which would take longer than the checks.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const isWhole = page.frames().length === 1;
  // Axe merges the results of several frames in a separate page, which takes twice as long and is needless without
  // frames.
  const { violations } = await axe.setLegacyMode(isWhole).analyze();
  // A framed page has its own landmarks.
  const grave = violations.filter(
    ({ id, impact }) => impact === "serious" || impact === "critical" || (isWhole && id === "landmark-unique"),
  );
  const lines = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
  expect(await deadAnchors(page), `links within ${page.url()} that lead nowhere`).toEqual([]);
}

async function expectNoFaintText(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await endAnimations(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withRules("color-contrast");
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const faint = violations.flatMap(({ nodes }) =>
    nodes.map(({ any, html }) => `${html.slice(0, 160)} ${any[0]?.message ?? ""}`),
  );
  expect(faint, `faint texts of ${page.url()} on a ${colorScheme} page`).toEqual([]);
}

/** Fails if a text of the open page has too little contrast in one of the color schemes; the last one remains. */
export async function expectReadable(page: Page, schemes: readonly ("light" | "dark")[]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // Cards outside of the screen begin their transition to the colors of the scheme when the check renders them.
    await expect(() => expectNoFaintText(page, colorScheme)).toPass({ timeout: 15_000 });
  }
}

/** Returns the links within the open page that have no target. */
export const deadAnchors = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map((anchor) => anchor.getAttribute("href") ?? "")
      .filter((href) => document.getElementById(decodeURIComponent(href.slice(1))) === null),
  );

/** The width of a wide screen, in pixels; the journeys of the phone check layouts on it too. */
const WIDE = { width: 1280, height: 800 };

/** Runs a check of the open page on its own screen and on a wide one; restores the size of the screen. */
export async function onBothScreens(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  const before = page.viewportSize();
  await page.setViewportSize(WIDE);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await check();
  if (before !== null) await page.setViewportSize(before);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(contentWidth, `the width that ${page.url()} takes`).toBe(width);
}

/** Sums the layout shifts without user input, from the next page load on. Returns a function that reads the sum. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { layoutShiftSum: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
        if (!shift.hadRecentInput) sum.value += shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShiftSum: { value: number } }).layoutShiftSum.value);
}

/** Clicks the visible element of a Chakra checkbox or radio, whose input is hidden, and waits until it is checked or not. */
export async function choose(control: Locator, checked = true): Promise<void> {
  await control.locator("xpath=following-sibling::*[not(@class='of-an-extension')][1]").click();
  await expect(control).toBeChecked({ checked });
}

/** Opens a section that phones show folded. */
export async function unfold(page: Page, title: string): Promise<void> {
  const section = page.locator("details", { has: page.getByRole("heading", { name: title, exact: true }) });
  if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
}
