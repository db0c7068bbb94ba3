import { scanBarCode, scanQrCode } from "../journeys/bar-code.ts";
import { app, test } from "../journeys/clearing-house.ts";
import { expectNoSidewaysScroll } from "../journeys/page.ts";
import { cora, openAs } from "../journeys/shopper.ts";
import { expect } from "../stack/test.ts";

// That of a phone: the bars are thinner than a pixel of the design.
test.use({ deviceScaleFactor: 3 });

test("one bar code uses a shopper's universal coupons once, and again after the register has taken the purchase back", async ({
  page,
  house,
}) => {
  await openAs(page, cora, "/pocket-sheet");
  const panel = page.getByRole("region", { name: "Universal coupons" });
  await expect(panel.getByText("You have no universal coupons.")).toBeVisible();
  const sheet = page.getByRole("region", { name: "Clipped coupons" });
  const number = await sheet.locator(".bar-code-number [aria-hidden]").innerText();
  const holder = { app, shopperNumber: number.replaceAll(" ", "") };
  await house.issue(holder, {
    summary: "Save on pasta",
    brandName: "Barilla",
    valueCents: 100,
    expiryDate: "2099-12-31",
  });
  await house.issue(holder, { summary: "Free gum" });

  /** Reads the sheet again until it shows something; a busy product may need another press. */
  const readUntil = (isShown: () => Promise<void>) =>
    expect(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      await isShown();
    }).toPass();
  const soon = { timeout: 3_000 };
  const [bars, coupons] = [panel.locator(".bar-code"), panel.getByRole("listitem")];

  await readUntil(() => expect(bars).toBeVisible(soon));
  await expect(coupons).toHaveText([/Save on pasta.*Last day 12\/31\/2099/, /Free gum.*Ready to use/]);
  await expectNoSidewaysScroll(page);
  const code = await scanBarCode(bars);
  expect(code).toMatch(/^8112\d{28}$/);
  expect(await scanQrCode(panel.getByRole("img", { name: /^QR code/ }))).toBe(code);
  expect(await house.redeem(code, "purchase-1")).toEqual(["Save on pasta", "Free gum"]);
  expect(await house.redeem(code, "purchase-2")).toEqual([]);
  await readUntil(() => expect(panel.getByText(/^Used \d/)).toHaveCount(2, soon));
  await expect(bars).toBeHidden();

  await house.rollBack("purchase-1");
  await readUntil(() => expect(bars).toBeVisible(soon));
  const digits = await bars.locator(".bar-code-number [aria-hidden]").innerText();
  expect(await house.redeem(digits.replaceAll(" ", ""), "purchase-3")).toHaveLength(2);

  await house.rollBack("purchase-3");
  house.isDown = true;
  const notice = panel.getByText("We couldn't load the bar code of your universal coupons.");
  await readUntil(() => expect(notice).toBeVisible(soon));
  await expect(coupons).toHaveCount(2);
});
