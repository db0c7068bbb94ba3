import { expect, it } from "vitest";
import { closedPaths, indexedPaths, type SitePage } from "./site-pages.ts";

const page = (path: string, kind: SitePage["kind"]): SitePage => ({ path, kind, file: "routes/page.tsx" });

it("lists indexed pages for search engines, an optional parameter left out, and no others", () => {
  const pages = [
    page("", "indexed"),
    page("posts/:category?", "indexed"),
    page("s/:id", "indexed"),
    page("a", "public"),
  ];
  expect(indexedPaths(pages)).toEqual(["/", "/posts"]);
});

it.each(["shopper", "staff", "shop"] as const)("closes a page of the kind %s and what is below it", (kind) => {
  expect(closedPaths([page("stores", "indexed"), page("cards", kind)])).toEqual(["/cards$", "/cards?", "/cards/"]);
});

it("leaves public pages below a shopper's page open", () => {
  expect(closedPaths([page("account", "shopper"), page("account/terms", "indexed")])).toEqual([
    "/account$",
    "/account?",
  ]);
});
