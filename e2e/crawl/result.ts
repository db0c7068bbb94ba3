import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageNames, SentRequest } from "../../tools/ad-blocker/ad-blocker.ts";
import type { Row } from "./pages.ts";

/** A color scheme of the visitor's system. */
export type Scheme = "light" | "dark";

export interface AxeReport {
  /** The number of rules that applied to the page. */
  readonly rules: number;
  /** The number of these that check contrast: 0 or 1. */
  readonly contrastRules: number;
  readonly violations: readonly string[];
}

/** What a visitor sees without scrolling. */
export interface FirstScreen {
  /** The number of elements of each kind that are completely in view, by the names of `subjects`. */
  readonly inView: Readonly<Record<string, number>>;
  /** The number of notices that have appeared by themselves. */
  readonly notices: number;
  readonly cookieNotice: boolean;
  /** The height of the banner of the site in pixels; null without one. */
  readonly bannerHeight: number | null;
  /** The number of banners, ads of editors and slides, in view or not. */
  readonly ads: number;
  /** The right edge of the last shortcut of the header, in pixels; 0 without one. */
  readonly shortcutsRight: number;
  /** The buttons of the page itself that log out: their top edge and their background. */
  readonly logOuts: readonly { readonly top: number; readonly background: string }[];
  /** The headings of the columns of the footer, with their top edges. */
  readonly footerColumns: readonly { readonly text: string; readonly top: number }[];
  /** What style sheets write before the cells with amounts of money, once each, in order. */
  readonly amountLabels: readonly string[];
}

export interface FullCheck {
  readonly firstScreen: FirstScreen;
  /** Null on screens other than that on which the page opened. */
  readonly axe: Readonly<Record<Scheme, AxeReport>> | null;
  readonly deadAnchors: readonly string[];
}

export interface Layout {
  readonly screen: string;
  readonly texts: number;
  readonly flaws: readonly string[];
}

/** What the page scrolled to its end shows. */
export interface Scrolled {
  /** How far the page scrolled, in pixels. */
  readonly by: number;
  /** The lower edge of the header, in pixels; 0 without one. */
  readonly headerBottom: number;
  /** The layout shift without user input since the page opened. */
  readonly layoutShift: number;
}

/** The document, as search engines, link previews and screen readers read it. */
export interface DocumentFacts {
  readonly title: string;
  readonly language: string;
  readonly description: string;
  readonly canonical: string;
  readonly robots: string;
  /** The properties for link previews, by name. */
  readonly preview: Readonly<Record<string, string>>;
  /** The visible headings of the first level. */
  readonly headings: readonly string[];
  /** The number of buttons within the page that retry a failed part. */
  readonly retries: number;
  /** The text of the blocks that editors have put beside the page. */
  readonly blocks: string;
  readonly footer: string;
  /** The links of the page to the same site, without their fragments. */
  readonly links: readonly string[];
}

/** The texts of a page of the pseudo-locale. */
export interface Texts {
  readonly read: number;
  /** The number of texts from the catalog. */
  readonly marked: number;
  readonly unmarked: readonly string[];
}

export interface Findings {
  readonly status: number;
  /** The path on which the visit ended, with its query. */
  readonly landed: string;
  /** The console messages and uncaught errors until the page was complete. */
  readonly console: readonly string[];
  /** The GraphQL operations that the browser sent until the page was complete. */
  readonly operations: readonly string[];
  /** The requests of the page until it was complete, by the address once each. */
  readonly requests: readonly SentRequest[];
  readonly names: PageNames;
  readonly document: DocumentFacts;
  /** Null for the pseudo-locale. */
  readonly scrolled: Scrolled | null;
  /** By screen; none for the pseudo-locale. */
  readonly fullChecks: Readonly<Record<string, FullCheck>>;
  readonly layouts: readonly Layout[];
  /** Null except for the pseudo-locale. */
  readonly texts: Texts | null;
}

/** A visit of the crawl, with what it has seen or the reason why it failed. */
export interface Visit extends Row {
  readonly milliseconds: number;
  readonly failure: string | null;
  readonly findings: Findings | null;
}

export interface LinkStatus {
  readonly retailer: string;
  readonly path: string;
  readonly status: number;
  /** A page with the link. */
  readonly from: string;
}

export interface CrawlResult {
  readonly browser: string;
  readonly milliseconds: number;
  /** The sum of all visits by what they did, in milliseconds. */
  readonly profile: Readonly<Record<string, number>>;
  /** The rows that the crawl had to open. */
  readonly planned: readonly Row[];
  readonly visits: readonly Visit[];
  readonly links: readonly LinkStatus[];
  /** What must not be in the logs of the product. */
  readonly logs: { readonly unknownOperations: readonly string[]; readonly personalData: readonly string[] };
}

export const resultFile = join(import.meta.dirname, "../../test-results/visits.json");

export type SeenVisit = Visit & { readonly findings: Findings };

export const readResult = (): CrawlResult => JSON.parse(readFileSync(resultFile, "utf8")) as CrawlResult;

/** Returns the visits of the last crawl that have seen their page; `visits.test.ts` fails for the others. */
export const seenVisits = (): readonly SeenVisit[] =>
  readResult().visits.filter((visit): visit is SeenVisit => visit.findings !== null);

/** Returns the retailer, the person, the page and the window of a visit, for messages. */
export const nameOf = ({ retailer, person, build, path, window }: Row): string =>
  `${retailer}, ${person}, ${path}, opened on a ${window}${build === "en" ? "" : `, in ${build}`}`;
