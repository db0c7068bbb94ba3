import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageNames, SentRequest } from "../../tools/ad-blocker/ad-blocker.ts";
import type { DocumentFacts } from "./checks/document.ts";
import type { FirstScreen } from "./checks/first-screen.ts";
import type { Scrolled } from "./checks/scroll.ts";
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
  /** The width of the logo in the header, in pixels; null without one. */
  readonly logoWidth: number | null;
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
