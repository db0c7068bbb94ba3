import { expect, it } from "vitest";
import { type SitePage, sitePages } from "../stack/site-pages.ts";
import { LOOKED_UP, routesWithoutVisit, type Row } from "./pages.ts";
import { nameOf, readResult, seenVisits } from "./result.ts";
import { checkedScreensOf, screensOf } from "./visit.ts";

const { planned, visits, logs } = readResult();
const completeVisits = seenVisits();

/** Fewer texts or rules would mean that the page was empty. */
const MIN_TEXTS = 3;
const MIN_RULES = 15;

/** The least number of pages that a crawl opens. */
const MIN_VISITS = 120;

const pathOf = (page: SitePage, parent = ""): string => [parent, page.path].filter(Boolean).join("/");

const routesOf = (pages: readonly SitePage[], parent = ""): readonly string[] =>
  pages.flatMap((page) =>
    page.pages === undefined ? [pathOf(page, parent)] : routesOf(page.pages, pathOf(page, parent)),
  );

/** Returns true if the path of a visit is one of the route; a route with a fixed path comes before one with parameters. */
function isOf(route: string, { path }: Row): boolean {
  const pattern = route
    .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replaceAll(/:\w+/g, "[^/]+")
    .replace("*", ".+");
  return new RegExp(`^/${pattern}$`).test(path.split(/[?#]/, 1)[0] ?? "");
}

it("opens each planned page once, and every page opens", () => {
  expect(visits.length).toBeGreaterThanOrEqual(MIN_VISITS);
  expect(visits.map(nameOf).toSorted()).toEqual(planned.map(nameOf).toSorted());
  expect(new Set(visits.map(nameOf)).size).toBe(visits.length);
  expect(visits.flatMap((visit) => visit.failure ?? [])).toEqual([]);
});

it("opens a page of every route of the storefront that has one", () => {
  const routes = routesOf(sitePages);
  const visited = routes.filter((route) => visits.some((visit) => isOf(route, visit)));
  expect([...visited, ...Object.keys(routesWithoutVisit)].toSorted()).toEqual([...new Set(routes)].toSorted());
  expect(visits.some(({ path }) => path === LOOKED_UP)).toBe(true);
});

it("looks at each page on its screens, with every check", () => {
  const unchecked = completeVisits.flatMap((visit) => {
    const { layouts, fullChecks, texts } = visit.findings;
    const isPseudo = visit.build === "pseudo";
    const screens = layouts.map(({ screen }) => screen).toSorted();
    const reports = Object.values(fullChecks).flatMap(({ axe }) => (axe === null ? [] : [axe]));
    const isComplete = [
      screens.join() === screensOf(visit).toSorted().join(),
      layouts.every((layout) => layout.texts >= MIN_TEXTS),
      Object.keys(fullChecks).toSorted().join() === checkedScreensOf(visit).toSorted().join(),
      reports.length === (isPseudo ? 0 : 1),
      reports.every(({ light, dark }) => light.contrastRules === 1 && dark.contrastRules === 1),
      reports.every(({ light }) => light.rules >= MIN_RULES),
      isPseudo === (texts !== null && texts.marked >= MIN_TEXTS),
      isPseudo === (visit.findings.scrolled === null),
    ];
    return isComplete.every(Boolean) ? [] : [`${nameOf(visit)}: ${isComplete.map(Number).join("")}`];
  });
  expect(unchecked).toEqual([]);
});

it("leaves no unknown operation and no personal data in the logs of the product", () => {
  expect(logs).toEqual({ unknownOperations: [], personalData: [] });
});
