import type { Page } from "@playwright/test";
import { measureLayoutShift, openPage } from "../journeys/page.ts";
import { expect, onWideScreenToo, test } from "../stack/test.ts";

/** What appears on a page by itself: popups, floating notices, the cookie notice and the banner. */
const NOTICES = "[role=dialog], .floating-notice, .offline-notice, .cookie-notice:not([data-in-page]), aside.banner";

const notices = (page: Page) => page.locator(NOTICES).filter({ visible: true });

test.use({ popups: true });

onWideScreenToo(() => {
  test("cookie notice, popup and banner come one after the other, and none moves the page", async ({ page }) => {
    const layoutShift = await measureLayoutShift(page);
    await openPage(page, "/");
    const cookies = page.getByRole("complementary", { name: "This site uses cookies." });
    await expect(cookies).toBeVisible();
    await expect(notices(page)).toHaveCount(1);
    await cookies.getByRole("button", { name: "Close" }).click();
    const popup = page.getByRole("dialog", { name: "Holiday Hours" });
    await expect(popup).toBeVisible();
    await expect(notices(page)).toHaveCount(1);
    await popup.getByRole("button", { name: "Close" }).click();
    await expect(notices(page)).toHaveCount(0);
    expect(await layoutShift()).toBeLessThan(0.02);
    await page.getByRole("main").getByRole("link", { name: "See all coupons" }).click();
    const banner = page.locator("aside.banner");
    await expect(banner).toBeVisible();
    await expect(notices(page)).toHaveCount(1);
    await banner.getByRole("button", { name: "Dismiss" }).click();
    await expect(notices(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await expect(notices(page)).toHaveCount(0);
  });

  test("a popup with a picture can be closed in the dark theme", async ({ page, stack }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openPage(page, stack.origin("lees"));
    const popup = page.getByRole("dialog", { name: "Coupons Without Scissors" });
    await popup.getByRole("button", { name: "Close" }).click();
    await expect(popup).toHaveCount(0);
  });
});
