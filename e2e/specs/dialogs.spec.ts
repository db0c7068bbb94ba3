import { COUPONS, couponCards, filterButton, filterValues, viewLink } from "../journeys/coupons.ts";
import { expectAccessible, expectNoSidewaysScroll, expectReadable, openPage } from "../journeys/page.ts";
import { accountButton, closeDialogs, cora, loginDialog, openAccountMenu, logIn } from "../journeys/shopper.ts";
import { expect, onWideScreenToo, test } from "../stack/test.ts";

onWideScreenToo(() => {
  test("dialogs, the drawer, open menus and a shopper's own lists have no serious accessibility violation", async ({
    page,
  }) => {
    test.slow();
    await openPage(page, COUPONS);
    await filterButton(page).click();
    await expect(filterValues(page, "Brands").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const menu = await openAccountMenu(page);
    await expectAccessible(page);
    await menu.getByRole("link", { name: "Log In" }).click();
    await loginDialog(page).getByLabel("Password", { exact: true }).press("Enter");
    await expect(loginDialog(page).getByText("Please enter your password.", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await loginDialog(page).getByRole("button", { name: "Forgot Password" }).click();
    await expect(page.getByRole("button", { name: "Request Password Reset" })).toBeVisible();
    await expectAccessible(page);
    await closeDialogs(page);

    await couponCards(page).first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("dialog").getByText("Digital Coupons will not double")).toBeVisible();
    await expectAccessible(page);
    await expectReadable(page, ["dark", "light"]);
    await closeDialogs(page);

    await logIn(page, cora);
    await accountButton(page).click();
    await expect(page.getByRole("menuitem", { name: "Log Out" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await viewLink(page, "My Redeemed Coupons").click();
    await expect(page.getByRole("table")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
