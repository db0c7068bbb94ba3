import { expectAccessible, openPage } from "../journeys/page.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { expect, onChangedPagesToo, test } from "../stack/test.ts";

/** The other phone reads the list every five seconds. */
const UNTIL_READ = { timeout: 60_000 };

onChangedPagesToo([], () => {
  test("a family checks off one list on two phones by a link, which the owner ends", async ({
    page,
    browser,
    context,
    stack,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: stack.origin() });
    await openAs(page, ana, "/trip");
    const item = `Rye bread ${Date.now()}`;
    await page.getByRole("textbox", { name: "Add an item" }).fill(item);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const own = page.getByRole("checkbox", { name: item });
    await expect(own).toBeVisible();
    const link = page.getByRole("link", { name: /\/list\/[\w-]{43}$/ });
    const before = await link.allInnerTexts();
    await page.getByRole("button", { name: /^(Share this list|Make a new link)$/ }).click();
    await expect(link).not.toHaveText(before);
    const address = await link.innerText();
    await page.getByRole("button", { name: "Copy the link" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expectAccessible(page);
    // The link is there again on the next visit, on any device.
    await openPage(page, "/trip");
    await expect(page.getByRole("link", { name: address })).toBeVisible();

    const guest = await browser.newContext();
    const other = await guest.newPage();
    const response = await other.goto(address);
    expect(response?.headers()["cache-control"]).toBe("private, no-store");
    await openPage(other, new URL(address).pathname);
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await other.getByRole("checkbox", { name: item }).check();
    await expect(own).toBeChecked(UNTIL_READ);

    await page.getByRole("button", { name: "Stop sharing" }).click();
    await expect(other.getByText("This list is no longer shared.")).toBeVisible(UNTIL_READ);
    await guest.close();
  });
});
