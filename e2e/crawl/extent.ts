import { type Build, languages } from "../../messages/languages.ts";

/** True for the crawl before a release: all retailers, languages and windows in full. */
export const isFull = process.env["TEST_EXTENT"] === "full";

/** Fits the names of the pages to open, for work on a page or a check; the test of the number of visits then fails. */
export const onlyPages = new RegExp(process.env["CRAWL_PAGES"] ?? "");

/** The retailers that ask each new visitor about cookies. */
export const askAboutCookies: readonly string[] = ["reams", "bluebird", "grandway"];

/** The default retailer, at which pages that are the same everywhere open. */
export const DEFAULT = "reams";

/** This retailer has no choice of stores and no weekly ad. */
export const SMALL = "cedar-creek";

/** The retailer whose accounts are at the commerce service, which offers fewer pages. */
export const COMMERCE = "bluebird";

export const retailers: readonly string[] = [...askAboutCookies, "lees", "southend", "harvest-hall", SMALL];

/** The retailers of which the crawl opens all pages. */
export const retailersInFull: readonly string[] = isFull ? retailers : [DEFAULT];

/**
 * The retailers whose pages the crawl checks on all screens: their accounts and coupons are at different services, and
 * their fonts, colors, corners and switches differ most.
 */
export const retailersOnAllScreens: readonly string[] = isFull ? retailers : [DEFAULT, COMMERCE];

/** The builds of the client that visitors get; the pseudo-locale has rows of its own. */
export const visitedBuilds: readonly Build[] = isFull ? languages : ["en"];
