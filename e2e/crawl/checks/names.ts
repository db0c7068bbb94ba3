import type { Page } from "@playwright/test";
import type { PageNames } from "../../../tools/ad-blocker/ad-blocker.ts";

/** Runs in the page: reads the classes and ids of all elements, once each. */
function collectNames(): PageNames {
  const all = [...document.querySelectorAll("[class], [id]")];
  return {
    classes: [...new Set(all.flatMap(({ classList }) => [...classList]))],
    ids: [...new Set(all.flatMap(({ id }) => (id === "" ? [] : [id])))],
  };
}

/** Returns the classes and ids of the open page. */
export const readNames = (page: Page): Promise<PageNames> => page.evaluate(collectNames);
