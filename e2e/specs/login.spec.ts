import { CLIP, CLIPPED, COUPONS, cardOf, couponWith, LOG_IN_TO_CLIP } from "../journeys/coupons.ts";
import { say, siteAddress } from "../journeys/language.ts";
import { openPage } from "../journeys/page.ts";
import { guessPassword, guessUntilBlocked } from "../journeys/post-login.ts";
import { countPresses } from "../journeys/press.ts";
import { newShopper, registerByPointer } from "../journeys/registration.ts";
import { ana, ben, loginDialog, openAccountMenu, submitLogin } from "../journeys/shopper.ts";
import { expect, onChangedPagesToo, onWideScreenToo, test } from "../stack/test.ts";

const GUESSES_BEFORE_CHECK = 3;

onChangedPagesToo(["translated"], () => {
  test("a guest who clips a coupon logs in, and the clip completes", async ({ page, stack, turn }) => {
    // A guest also sees coupons on the shopper's card: no other journey clips for this shopper at this retailer.
    await openPage(page, stack.origin("harvest-hall") + COUPONS);
    const code = await couponWith(page, LOG_IN_TO_CLIP, turn);
    await cardOf(page, code).getByRole("button", { name: LOG_IN_TO_CLIP }).click();
    await expect(loginDialog(page).getByText(say("You must log in to clip coupons."))).toBeVisible();
    await submitLogin(loginDialog(page), ben);
    await expect(loginDialog(page)).toBeHidden();
    const finish = page.getByRole("button", { name: say("Clip now") });
    await finish.click();
    await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();
    await page.reload();
    await expect(cardOf(page, code).getByRole("button", { name: CLIP })).toHaveCount(0);
  });
});

onChangedPagesToo([], () => {
  test("a visitor who clips a coupon registers, and returns to the search with the coupon to clip in five presses", async ({
    page,
    stack,
  }) => {
    const searchUrl = `${stack.origin()}${COUPONS}?q=butter`;
    await openPage(page, searchUrl);
    const presses = await countPresses(page);
    const code = await couponWith(page, LOG_IN_TO_CLIP);
    await cardOf(page, code).getByRole("button", { name: LOG_IN_TO_CLIP }).click();
    await loginDialog(page)
      .getByRole("link", { name: say("Register") })
      .click();
    await registerByPointer(page, newShopper());
    await expect(page.getByText(say("Welcome, Dora. Your account has been created."))).toBeVisible();
    const clip = page.getByRole("button", { name: say("Clip now") });
    await expect(clip).toBeVisible();
    expect(presses()).toBe(5);
    await clip.click();
    await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();
    await expect(page).toHaveURL(siteAddress(searchUrl));
  });
});

onWideScreenToo(() => {
  onChangedPagesToo([], () => {
    test("a wrong password shows an alert, and the form can be sent again", async ({ page }) => {
      await openPage(page, "/");
      const menu = await openAccountMenu(page);
      await menu.getByRole("link", { name: say("Log In") }).click();
      await submitLogin(loginDialog(page), { email: ana.email, password: "WrongGuess1!" });
      await expect(loginDialog(page).getByRole("alert")).toHaveText(say("Invalid email address or password."));
      await submitLogin(loginDialog(page), ana);
      await expect(loginDialog(page)).toBeHidden();
    });
  });
});

test("guesses require a check of the browser, and too many of them block the right password too", async ({
  page,
  stack,
}) => {
  await openPage(page, `${stack.origin("southend")}/login`);
  for (let guesses = 0; guesses < GUESSES_BEFORE_CHECK; guesses += 1) await guessPassword(page, ana.email);
  const form = page.getByRole("main");
  await submitLogin(form, { email: ana.email, password: "WrongGuess1" });
  await expect(form.getByRole("alert")).toHaveText(say("Invalid email address or password."));
  await expect(
    form.getByText(
      say("After several failed logins, we check that you're not a robot. You don't need to do anything."),
    ),
  ).toBeVisible();

  await guessUntilBlocked(page, ana.email);
  await submitLogin(form, ana);
  await expect(form.getByRole("alert")).toHaveText(say("Too many attempts. Please wait 5 minutes and try again."));
  await expect(page).toHaveURL(siteAddress(`${stack.origin("southend")}/login`));
});
