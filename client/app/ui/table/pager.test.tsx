import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Pager } from "./pager.tsx";
// Preloads the chunks of the island before a test waits for them.
import "../../theme/design-system.tsx";
import "./pager-links.tsx";

async function show(page: number, pages: number) {
  const Stub = createRoutesStub([{ path: "/posts", Component: () => <Pager page={page} pages={pages} /> }]);
  render(<Stub initialEntries={["/posts?search=pie"]} />);
  return await screen.findByRole("navigation", { name: "Pages" });
}

const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

afterEach(cleanup);

it("links to the previous page, the next page and every page by number", async () => {
  await show(2, 3);
  expect(address("Previous page")).toBe("/posts?search=pie");
  expect(address("Next page")).toBe("/posts?search=pie&page=3");
  expect(screen.getByRole("link", { name: "Page 2 of 3" }).getAttribute("aria-current")).toBe("page");
});

it("has no link before the first page and after the last", async () => {
  await show(1, 2);
  expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
  cleanup();
  await show(2, 2);
  expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
});

it("renders nothing for a single page", () => {
  render(<Pager page={1} pages={1} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
