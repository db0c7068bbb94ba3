import type { Browser, Page } from "@playwright/test";
import { COUPONS } from "../journeys/coupons.ts";
import { openPage } from "../journeys/page.ts";
import { ana, submitLogin } from "../journeys/shopper.ts";
import { expect, rememberPopups, test } from "../stack/test.ts";

/** This retailer has no choice of stores and no weekly ad. */
const SMALL = "cedar-creek";
const ASK_ABOUT_COOKIES = ["reams", "bluebird", "grandway"];
const RETAILERS = [...ASK_ABOUT_COOKIES, "lees", "southend", "harvest-hall", SMALL];

const PHONE = { name: "a phone", width: 390, height: 844, isPhone: true, coupons: 2, items: 2 };
const LAPTOP = { name: "a laptop", width: 1280, height: 900, isPhone: false, coupons: 4, items: 4 };

/** What appears on a page by itself: popups, floating notices, the cookie notice and the banner. */
const NOTICES = "[role=dialog], .floating-notice, .offline-notice, .cookie-notice:not([data-in-page]), aside.banner";

/** The site's banner, the ads of editors and the slides. */
const ADS = "aside.banner, .banner-ad, [aria-roledescription=carousel]";

const notices = (page: Page) => page.locator(NOTICES).filter({ visible: true });

/** Runs in the page: answers the cookie notice. */
function closeCookieNotice(): void {
  if (window !== window.top) return;
  const entry = { value: "1", expiresAt: Number.MAX_SAFE_INTEGER };
  localStorage.setItem("dismissed_cookie_notice", JSON.stringify(entry));
}

/** Opens a window of this size; `returning` for a visitor who has answered the cookie notice and seen the popup. */
async function openWindow(browser: Browser, size: typeof PHONE, returning: boolean): Promise<Page> {
  const { width, height, isPhone } = size;
  const context = await browser.newContext({ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone });
  if (returning) {
    await context.addInitScript(rememberPopups);
    await context.addInitScript(closeCookieNotice);
  }
  return context.newPage();
}

/**
 * Returns the number of elements that are completely on the first screen with nothing else over their middle.
 * @param text counts only elements with such a text
 */
const inView = (page: Page, selector: string, text = /^/): Promise<number> =>
  page
    .locator(selector)
    .filter({ hasText: text, visible: true })
    .evaluateAll((all) => {
      const isFree = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // The link of a card lies over the whole card.
        return over !== null && (element.contains(over) || over === element.closest("article")?.querySelector("a"));
      };
      return all.filter(isFree).length;
    });

/** Expects that the first screen of the pages to shop on shows what they are for. */
async function expectShop(page: Page, size: typeof PHONE, retailer: string, origin: string): Promise<void> {
  await openPage(page, origin);
  expect.soft(await inView(page, "main .coupon-amount", /\$|¢/), "prices on home").toBeGreaterThan(0);
  expect.soft(await inView(page, "header [role=search] input"), "search on home").toBe(1);
  if (retailer !== SMALL) expect.soft(await inView(page, ".store-bar-control"), "store on home").toBe(1);
  await openPage(page, origin + COUPONS);
  const clips = await inView(page, "main article button", /Clip/);
  expect.soft(clips, "coupons with Clip").toBeGreaterThanOrEqual(size.coupons);
  expect.soft(await inView(page, "main [type=search]"), "search for coupons").toBe(1);
  await openPage(page, `${origin}/weekly-ad`);
  const items = await inView(page, "main .ad-item-price");
  if (retailer === SMALL) expect.soft(await inView(page, "main p", /no weekly ads/)).toBe(1);
  else expect.soft(items, "prices of the weekly ad").toBeGreaterThanOrEqual(size.items);
}

for (const size of [PHONE, LAPTOP]) {
  test.describe(`at ${size.width} px`, () => {
    for (const retailer of ASK_ABOUT_COOKIES) {
      test(`on a first visit to ${retailer}, prices, search, store, coupons and ad items are on the first screen`, async ({
        browser,
        stack,
      }) => {
        const page = await openWindow(browser, size, false);
        await openPage(page, stack.origin(retailer));
        await expect(page.locator(".cookie-notice")).toBeVisible();
        await expectShop(page, size, retailer, stack.origin(retailer));
        await expect(notices(page)).toHaveCount(1);
        await page.context().close();
      });
    }

    test("under the banner of every retailer, prices, search, store, coupons and ad items are on the first screen", async ({
      browser,
      stack,
    }) => {
      const page = await openWindow(browser, size, true);
      for (const retailer of RETAILERS) {
        await test.step(retailer, async () => {
          await expectShop(page, size, retailer, stack.origin(retailer));
          const banner = await page.locator("aside.banner").boundingBox();
          expect.soft(banner?.height, `height of the banner of ${retailer}`).toBe(44);
          await expect(notices(page)).toHaveCount(1);
        });
      }
      await page.context().close();
    });

    test("cookie notice, popup and banner come one after the other, and none moves the page", async ({
      browser,
      stack,
    }) => {
      const page = await openWindow(browser, size, false);
      await openPage(page, stack.origin("reams"));
      const shift = await page.evaluateHandle(() => {
        const seen = { sum: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) seen.sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        return seen;
      });
      const cookies = page.getByRole("complementary", { name: "This site uses cookies." });
      await expect(cookies).toBeVisible();
      await expect(notices(page)).toHaveCount(1);
      await cookies.getByRole("button", { name: "Close" }).click();
      const popup = page.getByRole("dialog", { name: "Holiday Hours" });
      await expect(popup).toBeVisible();
      await expect(notices(page)).toHaveCount(1);
      await popup.getByRole("button", { name: "Close" }).click();
      await expect(notices(page)).toHaveCount(0);
      expect((await shift.jsonValue()).sum).toBeLessThan(0.02);
      await page.getByRole("main").getByRole("link", { name: "See all coupons" }).click();
      const banner = page.locator("aside.banner");
      await expect(banner).toBeVisible();
      await expect(notices(page)).toHaveCount(1);
      await banner.getByRole("button", { name: "Dismiss" }).click();
      await expect(notices(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(notices(page)).toHaveCount(0);
      await page.context().close();
    });

    test("the search suggests coupons, ad items and stories, and its results and those of stores are in view", async ({
      browser,
      stack,
    }) => {
      const page = await openWindow(browser, size, true);
      await openPage(page, stack.origin("reams"));
      const search = page.getByRole("banner").getByRole("search");
      const field = search.getByRole("searchbox");
      await field.fill("chicken");
      await expect(search.getByRole("heading")).toHaveText(["Coupons", "Weekly ad", "Recipes and stories"]);
      await page.mouse.click(size.width / 2, size.height - 4);
      await expect(search.getByRole("heading")).toHaveCount(0);
      await openPage(page, stack.origin("reams"));
      await field.fill("chicken");
      const first = search.getByRole("link").first();
      await expect(first.locator("mark")).toHaveText("Chicken");
      await page.keyboard.press("ArrowDown");
      await expect(first).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(field).toBeFocused();
      await expect(search.getByRole("link")).toHaveCount(0);
      await field.fill("chicken ");
      await expect(first).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/digital-coupons\?offerCode=/);
      await expect(
        page
          .getByRole("dialog")
          .getByText(/Chicken/)
          .first(),
      ).toBeVisible();
      await openPage(page, `${stack.origin("reams")}/stores`);
      await page.getByLabel("Address, city or zip code").fill("Provo, UT");
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("heading", { name: /^Nearest to Provo/ })).toBeVisible();
      expect(await inView(page, "#store-list-heading, main ol h3")).toBeGreaterThanOrEqual(2);
      await openPage(page, stack.origin(SMALL));
      await field.fill("chicken");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/search\?q=chicken$/);
      await expect(page.getByRole("main").getByRole("heading", { name: "Coupons", exact: true })).toBeVisible();
      await page.context().close();
    });

    test("a shopper sees coupons with Clip, the counts of all lists, what is clipped and the card on the first screen", async ({
      browser,
      stack,
    }) => {
      const page = await openWindow(browser, size, true);
      await openPage(page, `${stack.origin("reams")}/login?returnTo=/account`);
      await submitLogin(page.getByRole("main"), ana);
      await expect(page).toHaveURL(/\/account$/);
      await expect.poll(() => inView(page, ".bar-code")).toBe(1);
      await openPage(page, stack.origin("reams") + COUPONS);
      expect.soft(await inView(page, "main article button", /Clip/)).toBeGreaterThanOrEqual(size.coupons);
      expect.soft(await inView(page, ".coupon-view-count")).toBe(3);
      expect.soft(await inView(page, ".coupon-sum", /clipped · \$/)).toBe(1);
      expect.soft(await inView(page, "main a", /My (Card|Rewards)/)).toBe(2);
      await page.context().close();
    });

    test("the account page has no advertisement, and home shows a shopper no banner to join", async ({
      browser,
      stack,
    }) => {
      const page = await openWindow(browser, size, true);
      await openPage(page, `${stack.origin("reams")}/login?returnTo=/account`);
      await expect(page.locator(ADS)).toHaveCount(0);
      await submitLogin(page.getByRole("main"), ana);
      const logOut = page.getByRole("main").getByRole("button", { name: "Log Out", exact: true });
      await expect(logOut).toHaveCount(1);
      await expect(logOut).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await expect(page.locator(ADS)).toHaveCount(0);
      expect(await inView(page, "main h2")).toBeGreaterThan(0);
      expect((await logOut.boundingBox())?.y).toBeGreaterThan(size.height);
      await openPage(page, stack.origin("reams"));
      await expect(page.locator("aside.banner")).toHaveCount(0);
      await page.context().close();
    });
  });
}

test("on a phone, the header takes at most 64 px while the page scrolls, and shortcuts are not cut off", async ({
  browser,
  stack,
}) => {
  const page = await openWindow(browser, PHONE, true);
  for (const retailer of ["reams", "lees"]) {
    await openPage(page, `${stack.origin(retailer)}/stores`);
    const shortcuts = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link");
    const right = await shortcuts.evaluateAll((links) =>
      Math.max(0, ...links.map((link) => link.getBoundingClientRect().right)),
    );
    expect.soft(right, `right edge of the shortcuts of ${retailer}`).toBeLessThanOrEqual(PHONE.width);
    await page.evaluate(() => scrollTo({ top: 1_000, behavior: "instant" }));
    await expect
      .poll(() => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(64);
  }
  await page.context().close();
});
