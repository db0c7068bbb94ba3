import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Opens a page of the storefront and waits until React has taken it over, so that presses are not lost. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** Waits until React has taken the page over, or the part of it that comes later than the rest. */
export async function untilHydrated(page: Page, part = "main"): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    const islands = document.querySelectorAll("[data-island]:not([data-ready])");
    return (
      element !== null && islands.length === 0 && Object.keys(element).some((key) => key.startsWith("__reactProps"))
    );
  }, part);
}

/** What a page has said and asked for since its journal was begun. */
export interface PageJournal {
  /** The messages in the console, with their kind. */
  readonly console: readonly string[];
  /** The names of the GraphQL operations that the browser has sent. */
  readonly operations: readonly string[];
}

/** Begins to note what a page does. */
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

/** Returns the name of the GraphQL operation that a request sends; null for a request that sends none. */
function operationName(request: Request): string | null {
  if (new URL(request.url()).pathname !== "/graphql") return null;
  const body: unknown = request.postDataJSON();
  const name = typeof body === "object" && body !== null && "operationName" in body ? body.operationName : null;
  return typeof name === "string" ? name : "unnamed";
}

/** Waits until the graph has answered an operation that the page sends from now on. */
export async function operationAnswered(page: Page, name: string): Promise<void> {
  await page.waitForResponse((response) => operationName(response.request()) === name);
}

/** Fails when axe finds anything serious, critical or two landmarks of one name on the page, or a link in it leads nowhere. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is well is counted, but not described, which takes longer than to look at it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const isWhole = page.frames().length === 1;
  // Findings of several frames are put together in a further page. A page without frames can do so itself, in half the time.
  const { violations } = await axe.setLegacyMode(isWhole).analyze();
  // A page within the page has landmarks of its own.
  const grave = violations.filter(
    ({ id, impact }) => impact === "serious" || impact === "critical" || (isWhole && id === "landmark-unique"),
  );
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
  expect(await deadAnchors(page), `links within ${page.url()} that lead nowhere`).toEqual([]);
}

const deadAnchors = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map((anchor) => anchor.getAttribute("href") ?? "")
      .filter((href) => document.getElementById(decodeURIComponent(href.slice(1))) === null),
  );

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  const wanted = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wanted, `the width that ${page.url()} takes`).toBe(width);
}

/** Sums the layout shifts that nobody caused, from the start of the next page on. Returns the way to read the sum. */
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

/** Presses what is drawn for a box or a radio of the design system, whose input itself cannot be seen. */
export async function choose(control: Locator): Promise<void> {
  await control.locator("xpath=following-sibling::*[1]").click();
  await expect(control).toBeChecked();
}
