import type { Page } from "@playwright/test";
import { addressIn } from "../../messages/languages.ts";
import { flawsOn } from "../journeys/layout-flaws.ts";
import { ownPages } from "../journeys/own-pages.ts";
import { choose, openPage, untilHydrated } from "../journeys/page.ts";
import { publicPages } from "../journeys/public-pages.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { REASON, signInAsAgent } from "../journeys/staff.ts";
import { recordData, unmarkedTexts } from "../journeys/unmarked-texts.ts";
import { administrator } from "../stack/agent.ts";
import { expect, test } from "../stack/test.ts";

const NARROWEST = 320;

/** The pages of an audience, how it gets in, and what it sees on the last page after a form. */
interface Audience {
  readonly paths: readonly string[];
  readonly enter?: (page: Page) => Promise<void>;
  readonly submit?: (page: Page) => Promise<void>;
}

/** Looks up a shopper with the form on the open page, whose labels differ from those in English. */
async function lookUp(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  await choose(field("by").and(page.locator('[value="EMAIL"]')));
  await field("value").fill(ana.email);
  await field("reason").fill(REASON);
  await field("reason").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /\bAna\b/ })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

const audiences: Readonly<Record<string, Audience>> = {
  guests: { paths: [...publicPages, "/support"] },
  shoppers: {
    paths: ownPages,
    enter: (page) => openAs(page, ana, "/digital-coupons/help"),
  },
  agents: {
    paths: ["/support/audit", "/support/agents", "/support/sign-in", "/support/cases", "/support/customer"],
    submit: lookUp,
    async enter(page) {
      await openPage(page, "/support");
      await signInAsAgent(page, administrator);
    },
  },
};

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: NARROWEST, height: 844 } });

for (const [name, { paths, enter, submit }] of Object.entries(audiences)) {
  test(`every text for ${name} is in the catalog, and fits a narrow phone if it is longer`, async ({ page }) => {
    test.slow();
    await enter?.(page);
    const data = await recordData(page);
    const problems: string[] = [];
    const check = async (place: string) => {
      const unmarked = await unmarkedTexts(page, data);
      const flaws = await flawsOn(page, { width: NARROWEST, text: "100%" });
      const found = [...unmarked.map((text) => `"${text}" is not marked`), ...flaws];
      problems.push(...found.map((problem) => `${place}: ${problem}`));
    };
    for (const path of paths) {
      await page.goto(addressIn("pseudo", path));
      await untilHydrated(page);
      await check(path);
    }
    if (submit !== undefined) {
      await submit(page);
      await check(`after the form of ${paths.at(-1)}`);
    }
    expect(problems).toEqual([]);
  });
}
