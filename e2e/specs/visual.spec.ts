import type { Page } from "@playwright/test";
import { firstScreen, flawsOnScreens } from "../journeys/layout-flaws.ts";
import { ownPages } from "../journeys/own-pages.ts";
import { expectReadable, openPage } from "../journeys/page.ts";
import { publicPages } from "../journeys/public-pages.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import type { Stack } from "../stack/stack.ts";
import { expect, test } from "../stack/test.ts";

/** Two retailers with different fonts, colors, corners, feature switches and texts. */
const RETAILERS = ["lees", "southend"];
/** The other retailers, of which the journey opens the pages that differ most. */
const OTHERS = ["reams", "harvest-hall", "cedar-creek", "bluebird", "grandway"];
const MAIN_PAGES = ["/", "/digital-coupons", "/posts/recipes", "/stores", "/login"];
/** Paths of pages that share one layout; the test opens one page of each kind. */
const KINDS = [
  /^\/stores\/./,
  ...["recipes", "events", "news", "community"].map((of) => new RegExp(`^/posts/${of}/.`)),
];

// The longest journeys run last; in parallel they take half as long.
test.describe.configure({ mode: "parallel" });

// During a fade, an element would be visible in two positions at once.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: firstScreen });

/** Returns the paths of a store and of a post of each kind. */
async function pagesOfItsOwn(stack: Stack, sitePath: string): Promise<readonly string[]> {
  const { body } = await stack.ask({ path: "/sitemap.xml", host: new URL(stack.origin(sitePath)).host });
  const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  return KINDS.flatMap((kind) => paths.find((path) => kind.test(path)) ?? []);
}

async function flawsOf(page: Page, origin: string, paths: readonly string[]): Promise<readonly string[]> {
  const flaws: string[] = [];
  for (const path of paths) {
    await openPage(page, origin + path);
    flaws.push(...(await flawsOnScreens(page)).map((flaw) => `${path}, ${flaw}`));
  }
  return flaws;
}

for (const sitePath of OTHERS) {
  test(`no text of the main pages of ${sitePath} is cut off, covered or faint, on light and dark pages`, async ({
    page,
    stack,
  }) => {
    test.slow();
    const flaws: string[] = [];
    for (const path of MAIN_PAGES) {
      flaws.push(...(await flawsOf(page, stack.origin(sitePath), [path])));
      await expectReadable(page, ["dark", "light"]);
    }
    expect(flaws).toEqual([]);
  });
}

for (const sitePath of RETAILERS) {
  test(`no text of ${sitePath} is cut off or covered and no page scrolls horizontally, at any width and with large text`, async ({
    page,
    stack,
  }) => {
    test.slow();
    const origin = stack.origin(sitePath);
    const guest = await flawsOf(page, origin, [...publicPages, ...(await pagesOfItsOwn(stack, sitePath))]);
    await openAs(page, ana, `${origin}/`);
    expect([...guest, ...(await flawsOf(page, origin, ownPages))]).toEqual([]);
  });
}
