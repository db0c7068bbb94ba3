import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { ProduceGlossary } from "./produce-glossary.tsx";

const produce = (title: string, searchTerm: string | null = null) => ({
  __typename: "Post" as const,
  id: title,
  title,
  subtitle: null,
  searchTerm,
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
  expect(document.querySelector(address)?.contains(screen.getByRole("heading", { name: "5 Alive" }))).toBe(true);
  expect(within(bar).getByText("Z").closest("a")).toBeNull();
});

it("opens and closes the details of an entry", () => {
  show([group("A", produce("Apple"))]);
  const more = screen.getByText("How to pick and store");
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
