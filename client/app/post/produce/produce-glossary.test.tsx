import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { ProduceGlossary } from "./produce-glossary.tsx";

const produce = (title: string, searchTerm: string | null = null, inSeason: boolean | null = null) => ({
  __typename: "Post" as const,
  language: "en",
  id: title,
  title,
  subtitle: null,
  searchTerm,
  inSeason,
  descriptionHtml: "<p>Keep it cold.</p>",
  mobileImage: null,
});
const group = (letter: string, ...posts: ReturnType<typeof produce>[]) => ({
  __typename: "ProduceGroup" as const,
  letter,
  posts,
});

function show(groups: Parameters<typeof ProduceGlossary>[0]["groups"]) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <ProduceGlossary groups={groups} /> }]);
  render(<Stub />);
}

afterEach(cleanup);

it("links only to letters that have entries", () => {
  show([group("A", produce("Apple")), group("#", produce("5 Alive"))]);
  const bar = screen.getByRole("navigation", { name: "Letters" });
  expect(
    within(bar)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["A", "#"]);
  const address = within(bar).getByRole("link", { name: "#" }).getAttribute("href") ?? "";
  // A browser does not scroll to the section, which has no box.
  const target = document.querySelector(address);
  expect(target?.tagName).toBe("H2");
  expect(target?.parentElement?.contains(screen.getByRole("heading", { name: "5 Alive" }))).toBe(true);
  expect(within(bar).getByText("Z").closest("a")).toBeNull();
});

it("opens and closes the details of an entry", () => {
  show([group("A", produce("Apple"))]);
  const more = screen.getByText("Tips");
  const panel = more.closest("details");
  fireEvent.click(more);
  expect(panel?.open).toBe(true);
  fireEvent.click(more);
  expect(panel?.open).toBe(false);
});

it("links to recipes by the search term, or by the title if there is none", () => {
  show([group("B", produce("Beet"), produce("Bell Pepper", "pepper & co"))]);
  const to = (title: string) => screen.getByRole("link", { name: `Find Recipes: ${title}` }).getAttribute("href");
  expect(to("Beet")).toBe("/posts/recipes?search=Beet");
  expect(to("Bell Pepper")).toBe("/posts/recipes?search=pepper+%26+co");
});

it("links to the tiles of what is in season", () => {
  show([group("B", produce("Beet", null, false), produce("Bell Pepper", null, true)), group("K", produce("Kale"))]);
  const links = within(screen.getByRole("navigation", { name: "In season now" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Bell Pepper"]);
  const tile = document.querySelector(links[0]?.getAttribute("href") ?? "");
  expect(tile?.textContent).toMatch(/^Bell PepperIn season/);
  expect(screen.getAllByText("In season")).toHaveLength(1);
});

it("omits the list of what is in season where there is none", () => {
  show([group("K", produce("Kale", null, false))]);
  expect(screen.queryByRole("navigation", { name: "In season now" })).toBeNull();
});
