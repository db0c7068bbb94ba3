import { openPage } from "../journeys/page.ts";
import { ben, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("a chosen school is still chosen after a reload", async ({ page }) => {
  await openAs(page, ben, "/charities?search=elementary");
  const school = page.getByRole("button", { name: /^Support / }).first();
  const name = (await school.getAttribute("aria-label"))?.replace("Support ", "") ?? "";
  await school.click();
  await expect(page.getByText(`You are now supporting ${name}.`).first()).toBeVisible();
  await openPage(page, "/charities");
  await expect(page.getByRole("region", { name: "Your school" })).toContainText(name);
});
