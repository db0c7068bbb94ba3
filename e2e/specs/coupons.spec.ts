import type { Locator, Page } from "@playwright/test";
import {
  afterClip,
  cardOf,
  categoryChips,
  CLIP,
  CLIPPED,
  couponCards,
  COUPONS,
  couponWith,
  expectCounts,
  filterButton,
  filterValues,
  readCounts,
  showButton,
  viewLink,
} from "../journeys/coupons.ts";
import { anyTextOf, say } from "../journeys/language.ts";
import { choose, expectAccessible, keepJournal, openPage } from "../journeys/page.ts";
import { ben, cora, expectGreeting, openAs } from "../journeys/shopper.ts";
import { expect, onChangedPagesToo, onWideScreenToo, test } from "../stack/test.ts";

const onCard = (page: Page) => page.locator(".coupon-sum");

const searchBar = (page: Page) => page.getByRole("search", { name: say("Search coupons"), exact: true });

/** Returns the lower edge of an element, in pixels from the top of the screen. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? NaN) + (box?.height ?? NaN);
}

/** Returns the pixels between the header and the bar with the search; negative if the header covers it. */
const gapBelowHeader = async (page: Page): Promise<number> =>
  Math.round(((await searchBar(page).boundingBox())?.y ?? NaN) - (await bottomOf(page.getByRole("banner"))));

/** Returns the pixels between the bar with the search and what has the focus; negative if the bar covers it. */
const gapBelowSearch = async (page: Page): Promise<number> =>
  ((await page.locator(":focus").boundingBox())?.y ?? NaN) - (await bottomOf(searchBar(page)));

test("a shopper clips in the dialog of a coupon, finds it clipped on the next page and after a crash of the services, and takes it off the card again", async ({
  page,
  stack,
}) => {
  await openAs(page, ben, COUPONS);
  const before = await readCounts(page);
  expect(before.available).toBeGreaterThan(200);
  const code = await couponWith(page, CLIP);

  await openPage(page, `${COUPONS}?offerCode=${code}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("Digital Coupons will not double"))).toBeVisible();
  await dialog.getByRole("button", { name: CLIP }).click();
  await expect(dialog.getByRole("button", { name: CLIPPED })).toBeVisible();
  const fromWhen = anyTextOf("client/pocket-sheet.onCardFrom");
  await expect(dialog.getByText(fromWhen)).toBeVisible();
  await dialog.getByRole("button", { name: say("Close") }).click();
  await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();
  const after = afterClip(before);
  await expectCounts(page, after);

  // The page may still load the rest of the list, whose calls are not those of the next page.
  await page.goto("/robots.txt");
  await stack.control.resetCounters();
  await openPage(page, COUPONS);
  await expectCounts(page, after);
  const { loyalty = {} } = await stack.control.counters();
  const couponCalls = Object.entries(loyalty).filter(([route]) => /offers/.test(route));
  expect(couponCalls.map(([, count]) => count)).toEqual([1]);

  await stack.services.kill();
  await stack.services.start();
  await openPage(page, `${COUPONS}?view=clipped`);
  await expectGreeting(page, ben);
  await expectCounts(page, after);
  await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();
  await expect(cardOf(page, code).getByText(fromWhen)).toBeVisible();
  const readyAt = anyTextOf("client/pocket-sheet.readyAt");
  await openPage(page, "/pocket-sheet");
  const onSheet = page.getByRole("listitem").filter({ hasText: code });
  await expect(onSheet.getByText(readyAt)).toBeVisible();
  await openPage(page, "/trip");
  // Other clips of this shopper wait too.
  await expect(page.getByText(readyAt).first()).toBeVisible();

  await openPage(page, `${COUPONS}?offerCode=${code}`);
  await dialog.getByRole("button", { name: say("Take off my card") }).click();
  await expect(dialog.getByRole("button", { name: CLIP })).toBeFocused();
  // It covers none of the dialog's buttons.
  const toast = page.getByRole("status").filter({ hasText: anyTextOf("client/unclip.done") });
  await expect.poll(() => bottomOf(toast)).toBeLessThan((await dialog.boundingBox())?.y ?? NaN);
  await openPage(page, COUPONS);
  await expectCounts(page, before);
});

onWideScreenToo(() => {
  test("what is on the card stays in view, changes with a clip without loading the page again, and the card is one press away", async ({
    page,
  }) => {
    await openAs(page, ben, COUPONS);
    const before = await readCounts(page);
    const code = await couponWith(page, CLIP);
    const { operations } = keepJournal(page);
    await cardOf(page, code).getByRole("button", { name: CLIP }).click();
    // The limit leaves out the places of coupons that are hidden.
    await expect(onCard(page)).toHaveText(new RegExp(String.raw`^${before.clipped + 1} \D+ (?:49\d|500)\b`));
    expect(operations).toContain("ClipCouponMutation");
    expect(operations).not.toContain("CouponPageQuery");
    await page.mouse.wheel(0, 2500);
    await expect(onCard(page)).toBeInViewport();

    await page.getByRole("link", { name: say("My Card") }).click();
    const dialog = page.getByRole("dialog", { name: say("My Card") });
    await expect(dialog.locator(".bar-code")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: say("My Card") })).toBeFocused();
  });

  test("the search and the top are near on a long list of coupons, and nothing that has the focus is covered", async ({
    page,
    isMobile,
  }) => {
    await openPage(page, COUPONS);
    const heights = () =>
      couponCards(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(Math.min(...(await heights()))).toBe(350);

    const last = categoryChips(page).last();
    await expect(last).not.toBeInViewport({ ratio: 1 });
    const next = page.getByRole("button", { name: say("More categories") });
    if (isMobile) await expect(next).toBeHidden();
    else {
      await next.click();
      await next.click();
      await expect(last).toBeInViewport({ ratio: 1 });
    }

    await page.mouse.wheel(0, 2500);
    await expect.poll(() => gapBelowHeader(page)).toBe(0);
    await expect(page.getByRole("searchbox", { name: say("Search coupons"), exact: true })).toBeInViewport();
    await couponCards(page).nth(40).getByRole("link").focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Shift+Tab");
      // The page scrolls smoothly.
      await expect.poll(() => gapBelowSearch(page), "the room above what has the focus").toBeGreaterThanOrEqual(0);
    }

    const up = page.getByRole("button", { name: say("Scroll to Top") });
    if (isMobile) await expect(up).toBeHidden();
    else {
      await up.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
  });

  test("redeemed coupons are a table, newest first, and stacked cards on a phone", async ({ page, isMobile }) => {
    await openAs(page, cora, COUPONS);
    await viewLink(page, "My Redeemed Coupons").click();
    const table = page.getByRole("table", { name: say("My Redeemed Coupons") });
    await expect(table).toBeVisible();
    await expect(
      table
        .getByRole("rowheader")
        .first()
        .getByText(/^Any \w+ \(\d\) /),
    ).toBeVisible();
    const days = await table.locator("td:nth-child(4)").allInnerTexts();
    const instants = days.map((day) => Date.parse(day)).filter((instant) => !Number.isNaN(instant));
    expect(instants.length).toBeGreaterThan(1);
    expect(instants).toEqual(instants.toSorted((a, b) => b - a));

    const cells = table.getByRole("row").nth(1).getByRole("cell");
    // Read at once, because the page may scroll in between.
    const [first = NaN, second] = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().y));
    if (isMobile) expect(second).toBeGreaterThan(first);
    else expect(second).toBe(first);
  });
});

onChangedPagesToo(["translated"], () => {
  test("a guest filters the coupons by category, brand and words, and removes the filters", async ({ page }) => {
    await openPage(page, COUPONS);
    const status = page.getByRole("status").getByText(anyTextOf("client/coupon.results"));
    await expect(status).toHaveText(say("300 results"));

    const category = categoryChips(page).first();
    const label = await category.innerText();
    await category.focus();
    await page.keyboard.press("Enter");
    await expect(category).toHaveAttribute("aria-current", "true");
    await expect(category).toBeFocused();
    await expect(status).toHaveText(say(`${/\d+$/.exec(label.trim())?.[0]} results`));

    await filterButton(page).click();
    const sheet = page.getByRole("dialog", { name: say("Filters") });
    const brand = filterValues(page, "Brands").first();
    const name = (await brand.locator("xpath=ancestor::label").innerText()).trim();
    await sheet.getByRole("searchbox", { name: say("Find a brand") }).fill(name.replace(/\s*\d+$/, ""));
    await expect(filterValues(page, "Brands")).toHaveCount(1);
    await choose(brand);
    const resultCount = Number(/\d+$/.exec(name)?.[0]);
    await showButton(page, resultCount).click();
    await expect(sheet).toBeHidden();
    await expect(filterButton(page)).toBeFocused();
    await expect(page).toHaveURL(/category=.*brand=/);
    await expect(couponCards(page)).toHaveCount(resultCount);

    await page.getByRole("searchbox", { name: say("Search coupons"), exact: true }).fill("zzzz");
    await expect(page.getByText(say("Sorry, no results were found."))).toBeVisible();
    await expect(page).toHaveURL(/q=zzzz/);
    await expect(category).toHaveText(/\s0$/);
    await page.getByRole("button", { name: say("Clear filters") }).click();
    await expect(status).toHaveText(say("300 results"));
    await expect(couponCards(page)).toHaveCount(48);
  });
});
