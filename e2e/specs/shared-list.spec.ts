import { expectAccessible, openPage } from "../journeys/page.ts";
import { countPresses } from "../journeys/press.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { expect, onChangedPagesToo, test } from "../stack/test.ts";

/** The other phone reads the list every five seconds. */
const UNTIL_READ = { timeout: 60_000 };

onChangedPagesToo([], () => {
  test("a shopper's list goes to a second phone in three presses, and what is checked off without a network is merged", async ({
    page,
    browser,
    context,
    stack,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: stack.origin() });
    await openAs(page, ana, "/digital-coupons");
    const control = page.getByRole("banner").getByRole("link", { name: /^List/ });
    const before = Number((await control.innerText()).match(/\d+/)?.[0] ?? 0);
    await page.locator(".coupon-link").first().click();
    const coupon = page.getByRole("dialog");
    await coupon.getByRole("button", { name: /^Add to list: / }).click();
    await expect(coupon.getByText("On your list")).toBeVisible();
    await coupon.getByRole("button", { name: "Close" }).click();
    await expect(control).toContainText(String(before + 1));

    const presses = await countPresses(page);
    await control.click();
    await expect(page.getByRole("heading", { name: "Shopping list" })).toBeVisible();
    const item = `Rye bread ${Date.now()}`;
    const field = page.getByRole("textbox", { name: "Add an item" });
    await field.fill(item);
    await field.press("Enter");
    const bakery = page.getByRole("group", { name: "Bakery · Aisle 1" });
    const own = page.getByRole("checkbox", { name: item, exact: true });
    await expect(bakery.getByRole("checkbox", { name: item, exact: true })).toBeVisible();
    await expectAccessible(page);
    // Which also makes the link; the third press is on the second phone.
    await page.getByRole("button", { name: "Share this list" }).click();
    const link = page.getByRole("link", { name: /\/list\/[\w-]{43}$/ });
    const address = await link.innerText();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(presses()).toBe(2);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const guest = await browser.newContext();
    const other = await guest.newPage();
    const response = await other.goto(address);
    expect(response?.headers()["cache-control"]).toBe("private, no-store");
    await openPage(other, new URL(address).pathname);
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

    await context.setOffline(true);
    // A checked item moves below the others.
    await own.click();
    await expect(own).toBeChecked();
    await field.fill(`${item} two`);
    await field.press("Enter");
    await expect(page.getByText("Not sent yet")).toHaveCount(2);
    const others = `${item} of the other phone`;
    await other.getByRole("textbox", { name: "Add an item" }).fill(others);
    await other.getByRole("button", { name: "Add", exact: true }).click();
    await expect(other.getByRole("checkbox", { name: others })).toBeVisible();
    await expect(other.getByRole("checkbox", { name: item, exact: true })).not.toBeChecked();
    // Also a tab that the phone has closed meanwhile keeps them.
    await context.setOffline(false);
    await openPage(page, "/trip");
    await expect(page.getByText("Not sent yet")).toHaveCount(0, UNTIL_READ);
    for (const phone of [page, other]) {
      await expect(phone.getByRole("checkbox", { name: item, exact: true })).toBeChecked(UNTIL_READ);
      for (const open of [`${item} two`, others]) {
        await expect(phone.getByRole("checkbox", { name: open })).toBeVisible(UNTIL_READ);
      }
    }
    // The link is there again, on any device.
    await expect(page.getByRole("link", { name: address })).toBeVisible();
    await page.getByRole("button", { name: "Stop sharing" }).click();
    await expect(other.getByText("This list is no longer shared.")).toBeVisible(UNTIL_READ);
    await guest.close();
  });
});
