import type { Page } from "@playwright/test";
import { addressIn } from "../../messages/languages.ts";
import { flawsOn } from "../journeys/layout-flaws.ts";
import { openPage, untilHydrated } from "../journeys/page.ts";
import { publicPages } from "../journeys/public-pages.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { signInAsAgent } from "../journeys/staff.ts";
import { recordData, unmarkedTexts } from "../journeys/unmarked-texts.ts";
import { administrator } from "../stack/agent.ts";
import { expect, test } from "../stack/test.ts";

const NARROWEST = 320;

/** The pages of an audience, and how it gets in. */
interface Audience {
  readonly paths: readonly string[];
  readonly enter?: (page: Page) => Promise<void>;
}

const audiences: Readonly<Record<string, Audience>> = {
  guests: { paths: [...publicPages, "/support"] },
  shoppers: {
    paths: ["/account", "/rewards", "/receipts", "/savings", "/charities", "/accept-terms", "/digital-coupons"],
    enter: (page) => openAs(page, ana, "/digital-coupons/help"),
  },
  agents: {
    paths: ["/support/customer", "/support/audit", "/support/agents", "/support/sign-in"],
    async enter(page) {
      await openPage(page, "/support");
      await signInAsAgent(page, administrator);
    },
  },
};

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: NARROWEST, height: 844 } });

for (const [name, { paths, enter }] of Object.entries(audiences)) {
  test(`every text for ${name} is in the catalog, and fits a narrow phone if it is longer`, async ({ page }) => {
    test.slow();
    await enter?.(page);
    const data = await recordData(page);
    const problems: string[] = [];
    for (const path of paths) {
      await page.goto(addressIn("pseudo", path));
      await untilHydrated(page);
      const unmarked = await unmarkedTexts(page, data);
      const flaws = await flawsOn(page, { width: NARROWEST, text: "100%" });
      const found = [...unmarked.map((text) => `"${text}" is not marked`), ...flaws];
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
