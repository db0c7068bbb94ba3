import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Pager } from "./pager.tsx";

const show = (page: number, pages: number) => {
  const Stub = createRoutesStub([
    { path: "*", Component: () => <Pager page={page} pages={pages} addressOf={(each) => `/posts?page=${each}`} /> },
  ]);
  render(<Stub />);
};

afterEach(cleanup);

it("leads to the page before, the page after and every page by its number", () => {
  show(2, 3);
  expect(screen.getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe("/posts?page=1");
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("/posts?page=3");
  expect(screen.getByRole("link", { name: "Page 2 of 3" }).getAttribute("aria-current")).toBe("page");
});

it("has nothing before the first page and nothing after the last", () => {
  show(1, 2);
  expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
  cleanup();
  show(2, 2);
  expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
});

it("is not there for a single page", () => {
  show(1, 1);
  expect(screen.queryByRole("navigation")).toBeNull();
});
