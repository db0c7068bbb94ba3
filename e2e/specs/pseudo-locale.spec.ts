import { addressIn } from "../../messages/languages.ts";
import { flawsOn } from "../journeys/layout-flaws.ts";
import { untilHydrated } from "../journeys/page.ts";
import { publicPages } from "../journeys/public-pages.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { recordData, unmarkedTexts } from "../journeys/unmarked-texts.ts";
import { expect, test } from "../stack/test.ts";

const NARROWEST = 320;

/** Pages of a shopper; the public ones are in `publicPages`. */
const OWN_PAGES = ["/account", "/rewards", "/receipts", "/savings", "/charities", "/accept-terms", "/digital-coupons"];

const SUPPORT_PAGES = ["/support"];

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: NARROWEST, height: 844 } });

for (const [audience, paths] of [
  ["guests", [...publicPages, ...SUPPORT_PAGES]],
  ["shoppers", OWN_PAGES],
] as const) {
  test(`every text for ${audience} is in the catalog, and fits a narrow phone if it is longer`, async ({ page }) => {
    test.slow();
    if (audience === "shoppers") await openAs(page, ana, "/digital-coupons/help");
    const data = recordData(page);
    const problems: string[] = [];
    for (const path of paths) {
      await page.goto(addressIn("pseudo", path));
      await untilHydrated(page);
      const unmarked = await unmarkedTexts(page, data);
      const flaws = await flawsOn(page, { width: NARROWEST, text: "100%" });
      problems.push(
        ...unmarked.map((text) => `${path}: "${text}" is not marked`),
        ...flaws.map((flaw) => `${path}: ${flaw}`),
      );
    }
    expect(problems).toEqual([]);
  });
}
