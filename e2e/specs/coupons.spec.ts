import type { Page } from "@playwright/test";
import {
  CLIP,
  CLIPPED,
  COUPONS,
  cardOf,
  couponCards,
  categoryChips,
  filterButton,
  filterValues,
  couponWith,
  LOG_IN_TO_CLIP,
  showButton,
  viewLink,
} from "../journeys/coupons.ts";
import { afterClip, expectCounts, readCounts } from "../journeys/coupons.ts";
import { scanBarCode } from "../journeys/bar-code.ts";
import { anyTextOf, say, siteAddress, startingWith } from "../journeys/language.ts";
import { choose, expectAccessible, keepJournal, openPage } from "../journeys/page.ts";
import { ben, cora, expectGreeting, logIn, logOut, openAs } from "../journeys/shopper.ts";
import { ANY_LANGUAGE, expect, test, WIDE_TOO } from "../stack/test.ts";

const onCard = (page: Page) => page.locator(".coupon-sum");

test("a shopper logs in, clips, and finds the coupon clipped after a reload and a crash of the services", async ({
  page,
  stack,
}) => {
  await openPage(page, COUPONS);
  await logIn(page, ben);
  const before = await readCounts(page);
  expect(before.available).toBeGreaterThan(200);
  const code = await couponWith(page, CLIP);

  await openPage(page, `${COUPONS}?offerCode=${code}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("Digital Coupons will not double"))).toBeVisible();
  await dialog.getByRole("button", { name: CLIP }).click();
  await expect(dialog.getByRole("button", { name: CLIPPED })).toBeVisible();
  await dialog.getByRole("button", { name: say("Close") }).click();
  await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();
  const after = afterClip(before);
  await expectCounts(page, after);
  await viewLink(page, "My Digital Coupons").click();
  await expect(onCard(page)).toHaveText(startingWith(`${after.clipped} clipped`));

  await page.reload();
  await expectCounts(page, after);
  await stack.services.kill();
  await stack.services.start();
  await openPage(page, `${COUPONS}?view=clipped`);
  await expectGreeting(page, ben);
  await expectCounts(page, after);
  await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();

  await logOut(page);
  await openPage(page, COUPONS);
  await expect(page.getByRole("button", { name: LOG_IN_TO_CLIP }).first()).toBeVisible();
  await expect(viewLink(page, "My Digital Coupons")).toHaveCount(0);
});

test(
  "what is on the card stays in view, changes with a clip without loading the page again, and the card is one press away",
  WIDE_TOO,
  async ({ page }) => {
    await openAs(page, ben, COUPONS);
    const before = await readCounts(page);
    const code = await couponWith(page, CLIP);
    const { operations } = keepJournal(page);
    await cardOf(page, code).getByRole("button", { name: CLIP }).click();
    await expect(onCard(page)).toHaveText(startingWith(`${before.clipped + 1} clipped`));
    expect(operations).toContain("ClipCouponMutation");
    expect(operations).not.toContain("CouponPageQuery");
    await page.mouse.wheel(0, 2500);
    await expect(onCard(page)).toBeInViewport();

    await page.getByRole("link", { name: say("My Card") }).click();
    const dialog = page.getByRole("dialog", { name: say("My Card") });
    const digits = await dialog.locator(".bar-code-number [aria-hidden]").innerText();
    expect(await scanBarCode(dialog.locator(".bar-code"))).toBe(digits.replaceAll(" ", ""));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: say("My Card") })).toBeFocused();
  },
);

test("buttons move the categories for mice, and fingers move them without", WIDE_TOO, async ({ page, isMobile }) => {
  await openPage(page, COUPONS);
  const last = categoryChips(page).last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  const next = page.getByRole("button", { name: say("More categories") });
  if (isMobile) {
    await expect(next).toBeHidden();
    return;
  }
  await next.click();
  await next.click();
  await expect(last).toBeInViewport({ ratio: 1 });
});

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
  const found = Number(/\d+$/.exec(name)?.[0]);
  await showButton(page, found).click();
  await expect(sheet).toBeHidden();
  await expect(filterButton(page)).toBeFocused();
  await expect(page).toHaveURL(/category=.*brand=/);
  await expect(couponCards(page)).toHaveCount(found);

  await page.getByRole("searchbox", { name: say("Search coupons") }).fill("zzzz");
  await expect(page.getByText(say("Sorry, no results were found."))).toBeVisible();
  await expect(page).toHaveURL(/q=zzzz/);
  await page.getByRole("button", { name: say("Clear filters") }).click();
  await expect(status).toHaveText(say("300 results"));
  await expect(couponCards(page)).toHaveCount(48);
});

test(
  "a card is 350 px high at the default font size, unless its text is long, and grows with larger ones",
  WIDE_TOO,
  async ({ page }) => {
    await openPage(page, COUPONS);
    const heights = () =>
      couponCards(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    const usual = await heights();
    expect(Math.min(...usual)).toBe(350);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const large = await heights();
    expect(Math.min(...large)).toBeGreaterThan(350);
  },
);

test("search and filters stay below the header, and cover nothing that has the focus", WIDE_TOO, async ({ page }) => {
  await openPage(page, COUPONS);
  await page.mouse.wheel(0, 2500);
  const bar = page.getByRole("search", { name: say("Search coupons") });
  const header = page.getByRole("banner");
  const edges = async () => [await header.boundingBox(), await bar.boundingBox()] as const;
  await expect
    .poll(async () => {
      const [above, own] = await edges();
      return Math.round((own?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
    })
    .toBe(0);
  const search = page.getByRole("searchbox", { name: say("Search coupons") });
  await expect(search).toBeInViewport();
  await couponCards(page).nth(40).getByRole("link").focus();
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press("Shift+Tab");
    // The page scrolls smoothly.
    await expect
      .poll(async () => {
        const [, own] = await edges();
        const focus = await page.locator(":focus").boundingBox();
        return (focus?.y ?? 0) - (own?.y ?? 0) - (own?.height ?? 0);
      }, "the room between the bar and what has the focus")
      .toBeGreaterThanOrEqual(0);
  }
});

test("coupons load once for all visits of their page, and not when leaving it", async ({ page }) => {
  const { operations } = keepJournal(page);
  const asked = () => operations.filter((name) => name.includes("Coupon"));
  const found = page
    .getByRole("status")
    .getByText(anyTextOf("client/coupon.results"))
    .filter({ hasNotText: say("300 results") });
  const goHome = async () => {
    await page
      .getByRole("banner")
      .getByRole("link", { name: anyTextOf("client/layout.home") })
      .click();
    await expect(page.getByRole("region", { name: say("Highlights") })).toBeVisible();
    await expect(page).toHaveURL(siteAddress("/"));
  };
  await openPage(page, COUPONS);
  await goHome();
  expect(asked()).toEqual([]);

  await page.goBack();
  await page.getByRole("searchbox", { name: say("Search coupons") }).fill("save");
  await expect(found).toBeVisible();
  const pages = asked();
  expect(new Set(pages)).toEqual(new Set(["MoreCouponsQuery"]));
  await goHome();
  await page.goBack();
  await expect(found).toBeVisible();
  expect(asked()).toEqual(pages);
});

test("Show More adds at most 96, and a new sort order starts at the top", async ({ page }) => {
  await openPage(page, COUPONS);
  await page.getByRole("button", { name: say("Show More") }).click();
  await expect(couponCards(page)).toHaveCount(144);
  await filterButton(page).click();
  const sheet = page.getByRole("dialog", { name: say("Filters") });
  await sheet.getByLabel(say("Sort by")).selectOption({ label: say("Highest value") });
  await showButton(page, 300).click();
  await expect(couponCards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/sort=value/);
});

test(
  "redeemed coupons are a table with header cells, newest first, and stacked cards on a phone",
  WIDE_TOO,
  async ({ page, isMobile }) => {
    await openPage(page, COUPONS);
    await logIn(page, cora);
    await viewLink(page, "My Redeemed Coupons").click();
    const table = page.getByRole("table", { name: say("My Redeemed Coupons") });
    const headers = ["Coupon Name", "Category Name", "Times Redeemed", "Last Redeemed", "Offer Value"];
    await expect(table.getByRole("columnheader")).toHaveText(headers.map((header) => say(header)));
    await expect(page.getByRole("button", { name: CLIP })).toHaveCount(0);

    const days = await table.locator("td:nth-child(4)").allInnerTexts();
    const instants = days.map((day) => Date.parse(day)).filter((instant) => !Number.isNaN(instant));
    expect(instants.length).toBeGreaterThan(1);
    expect(instants).toEqual(instants.toSorted((a, b) => b - a));

    const cells = table.getByRole("row").nth(1).getByRole("cell");
    // Read at once, because the page may scroll in between.
    const [first = NaN, second] = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().y));
    if (isMobile) expect(second).toBeGreaterThan(first);
    else expect(second).toBe(first);
  },
);

test(
  "help with coupons opens once by itself, and the link to the top shows on wide screens",
  WIDE_TOO,
  async ({ page, isMobile }) => {
    await openPage(page, COUPONS);
    await page.mouse.wheel(0, 500);
    const help = page.getByRole("link", { name: say("How digital coupons work") });
    const cookies = page.getByRole("complementary").getByRole("button", { name: say("Close"), exact: true });
    await expect(cookies).toBeVisible();
    await expect(help).toBeHidden();
    await cookies.click();
    await expect(help).toHaveAttribute("href", siteAddress("/digital-coupons/help"));
    await expect(page.getByRole("link", { name: say("Contact us") }).first()).toHaveAttribute(
      "href",
      siteAddress("/contact-us"),
    );
    await page
      .getByRole("status")
      .getByRole("button", { name: say("Dismiss", "client/coupon.help.dismiss") })
      .click();
    await expect(help).toBeHidden();

    await page.mouse.wheel(0, 900);
    const up = page.getByRole("button", { name: say("Scroll to Top") });
    if (isMobile) await expect(up).toBeHidden();
    else {
      await up.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
    await page.reload();
    await page.mouse.wheel(0, 500);
    await expect(help).toBeHidden();
  },
);

test("an unknown offer code shows a message and the complete list", async ({ page }) => {
  await openPage(page, `${COUPONS}?offerCode=NO-SUCH-OFFER`);
  await expect(page.getByRole("status").getByText(say("Offer not available"))).toBeVisible();
  await expect(couponCards(page)).toHaveCount(48);
});

test("a coupon page calls the coupon service once", ANY_LANGUAGE, async ({ page, stack }) => {
  await openAs(page, ben, COUPONS);
  await stack.control.resetCounters();
  await page.reload();
  await expect(couponCards(page)).toHaveCount(48);
  const { loyalty = {} } = await stack.control.counters();
  const couponCalls = Object.entries(loyalty).filter(([route]) => /offers/.test(route));
  expect(couponCalls.map(([, count]) => count)).toEqual([1]);
});
