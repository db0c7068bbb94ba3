import type { BrowserContext, Page } from "@playwright/test";

/** Functions that not all supported browsers have, by the object that has them. */
const NEWER: Readonly<Record<string, readonly string[]>> = {
  Array: ["fromAsync"],
  Iterator: ["from"],
  "Iterator.prototype": [
    "map",
    "filter",
    "take",
    "drop",
    "flatMap",
    "reduce",
    "toArray",
    "forEach",
    "some",
    "every",
    "find",
  ],
  Map: ["groupBy"],
  Object: ["groupBy"],
  Promise: ["withResolvers", "try"],
  RegExp: ["escape"],
  "Set.prototype": [
    "union",
    "intersection",
    "difference",
    "symmetricDifference",
    "isSubsetOf",
    "isSupersetOf",
    "isDisjointFrom",
  ],
  "String.prototype": ["isWellFormed", "toWellFormed"],
  Uint8Array: ["fromBase64", "fromHex"],
  "Uint8Array.prototype": ["toBase64", "toHex"],
  URL: ["canParse", "parse"],
  AbortSignal: ["any"],
  window: ["requestIdleCallback", "cancelIdleCallback", "navigation", "scheduler", "CloseWatcher", "URLPattern"],
  "Document.prototype": ["startViewTransition"],
  "Element.prototype": ["checkVisibility", "moveBefore", "setHTMLUnsafe"],
};

/**
 * Removes functions from the next pages, before their scripts run.
 * @param functions the names by object; by default all that not every supported browser has
 */
export const removeFunctions = (page: Page | BrowserContext, functions = NEWER): Promise<unknown> =>
  page.addInitScript((namesByObject) => {
    for (const [path, names] of Object.entries(namesByObject)) {
      let owner: unknown = window;
      for (const part of path === "window" ? [] : path.split(".")) owner = Reflect.get(owner ?? {}, part);
      for (const name of names) if (owner !== undefined) Reflect.deleteProperty(owner ?? {}, name);
    }
  }, functions);
