import type { BrowserContext } from "@playwright/test";
import { addNodes, removeNodes, translateTexts } from "./foreign-nodes.ts";
import { removeFunctions } from "./older-browsers.ts";

const installers = {
  translated: (context) => context.addInitScript(translateTexts),
  "with nodes of an extension": (context) => context.addInitScript(addNodes),
  "without nodes that an extension removes": (context) => context.addInitScript(removeNodes),
  "without newer functions": (context) => removeFunctions(context),
} satisfies Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>>;

/** What a browser or an extension does to every page, before its scripts run and later. */
export type PageChange = keyof typeof installers;

export const pageChanges = Object.keys(installers) as readonly PageChange[];

export const changePages = (context: BrowserContext, change: PageChange): Promise<unknown> =>
  installers[change](context);

/** React's error about a page that differs from what it renders, after which it renders the page again. */
const OTHER_PAGE = /Minified React error #418\b/;

/** Returns true for an error that a changed page has by design. */
export const isOfChange = (error: Error): boolean => OTHER_PAGE.test(error.message);
