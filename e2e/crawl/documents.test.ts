import { expect, it } from "vitest";
import type { Person } from "./pages.ts";
import { nameOf, readResult, type SeenVisit, seenVisits } from "./result.ts";

const visits = seenVisits();
const real = visits.filter(({ build }) => build !== "pseudo");

/** A path that has no page. */
const MISSING = "/no/such/page";

/** The status of pages that respond with an error: an unknown path, and the login for a shop without the request of one. */
const errors: Readonly<Record<string, number>> = { [MISSING]: 404, "/sso/login": 400 };

/** Returns a sentence for each of these visits for which `problemOf` returns one. */
const problemsOf = (all: readonly SeenVisit[], problemOf: (visit: SeenVisit) => string | null): readonly string[] =>
  all.flatMap((visit) => {
    const problem = problemOf(visit);
    return problem === null ? [] : [`${nameOf(visit)}: ${problem}`];
  });

/** Returns the visits that a test is about; it must be about some. */
function ofPath(...paths: readonly string[]): readonly SeenVisit[] {
  const listedPages = real.filter(({ path }) => paths.includes(path));
  expect(listedPages.length).toBeGreaterThanOrEqual(paths.length);
  return listedPages;
}

it("responds to each page at its own address, and to an error with its status", () => {
  const problems = problemsOf(real, ({ path, build, findings: { status, landed } }) => {
    const expected = errors[path] ?? 200;
    const address = build === "en" ? landed : landed.slice(build.length + 1) || "/";
    return status === expected && address === path.split("#", 1)[0] ? null : `${status} at ${landed}`;
  });
  expect(problems).toEqual([]);
});

/** Returns true for what the browser itself reports: the status of the page, and that the crawl blocks its worker. */
const isOfBrowser = (message: string, path: string): boolean =>
  message.includes("Service Worker registration blocked by Playwright") ||
  (path in errors && message.includes(`status of ${errors[path]}`));

it("writes nothing to the console", () => {
  const problems = problemsOf(real, ({ path, findings }) => {
    const messages = findings.console.filter((message) => !isOfBrowser(message, path));
    return messages.length === 0 ? null : messages.join(" | ");
  });
  expect(problems).toEqual([]);
});

/** What forms send once they are touched: the check of the browser, the views of ads, and the state of a viewer page. */
const always = ["BotCheckQuery", "ReportAdMutation", "ViewerPageQuery"];

/** What pages send after they have loaded: what only the shopper or the agent may read, and the challenge of a passkey. */
const operationsOf: Readonly<Record<Person, readonly string[]>> = {
  newcomer: [],
  guest: ["StartPasskeyLoginMutation"],
  shopper: [
    "ShopperSidebarQuery",
    "HomeStoreQuery",
    "TermsPopupQuery",
    "FooterStoreQuery",
    "OwnListQuery",
    "StoreDealsQuery",
  ],
  agent: ["CustomerLookQuery", "SupportQuery"],
  team: [],
};

it("sends no operation that its data already has", () => {
  const problems = problemsOf(real, ({ person, findings }) => {
    const operations = findings.operations.filter((name) => !always.includes(name));
    const isNeeded = operations.every((name) => operationsOf[person].includes(name));
    return isNeeded ? null : operations.join(", ");
  });
  expect(problems).toEqual([]);
});

it("has a title of its own with the name of the retailer, a description and one heading", () => {
  const problems = problemsOf(real, ({ build, findings }) => {
    const { title, description, headings, language, preview } = findings.document;
    const isComplete = title !== "" && description !== "" && headings.length === 1 && language.startsWith(build);
    return isComplete && preview["og:title"] !== "" ? null : JSON.stringify({ title, description, headings, language });
  });
  expect(problems).toEqual([]);
});

it("has either a canonical address or an instruction not to index it", () => {
  const problems = problemsOf(real, ({ findings: { document } }) =>
    (document.canonical === "") === (document.robots === "noindex") ? null : JSON.stringify(document.canonical),
  );
  expect(problems).toEqual([]);
});

it.each([
  ["/", "Reams Food Stores"],
  ["/digital-coupons", "Digital Coupons - Reams Food Stores"],
  [MISSING, "Page not found - Reams Food Stores"],
])("%s has the title %s", (path, title) => {
  const pathDocuments = ofPath(path).filter(({ retailer, build }) => retailer === "reams" && build === "en");
  expect(new Set(pathDocuments.map(({ findings }) => findings.document.title))).toEqual(new Set([title]));
});

it("shows every part of the page", () => {
  expect(
    problemsOf(real, ({ findings }) =>
      findings.document.retries === 0 ? null : `${findings.document.retries} parts failed`,
    ),
  ).toEqual([]);
});

it("has no link that responds with an error", () => {
  const { links } = readResult();
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ status, path }) => status >= 400 && status !== errors[path])).toEqual([]);
});
