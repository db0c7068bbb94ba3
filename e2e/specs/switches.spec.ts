import { ana, loginDialog, openAs, submitLogin } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("a session that ends during an edit keeps the typed values for after the login", async ({ page }) => {
  await openAs(page, ana, "/account");
  await page.getByRole("button", { name: "Edit Phone 2" }).click();
  const editor = page.getByRole("form", { name: "Edit Phone 2" });
  await editor.getByLabel("Phone 2").fill("(801) 555-0177");
  await page.context().clearCookies();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(loginDialog(page)).toContainText("Your session has ended.");
  await submitLogin(loginDialog(page), ana);
  await expect(loginDialog(page)).toBeHidden();
  await expect(editor.getByLabel("Phone 2")).toHaveValue("(801) 555-0177");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText("(801) 555-0177")).toBeVisible();
});
