import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router-dom";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { readSpecialAddress } from "./lib/special-address.ts";
import { SpecialPage } from "./special-page.tsx";

type Calendar = Parameters<typeof SpecialPage>[0]["calendar"];

const special = (title: string, day: "FRIDAY" | null = "FRIDAY") => ({
  __typename: "Special" as const,
  language: "en",
  title,
  day,
  price: "$9.99",
  type: "Daily plate",
  descriptionHtml: null,
  coverImage: null,
});
const onDay = (date: string, ...specials: ReturnType<typeof special>[]) => ({
  __typename: "SpecialDay" as const,
  date,
  specials,
});

const calendar: Calendar = {
  __typename: "SpecialCalendar",
  month: "2026-11",
  today: "2026-11-20",
  days: [onDay("2026-11-20", special("Chicken")), onDay("2026-11-26", special("Turkey", null))],
  week: [onDay("2026-11-20", special("Chicken"))],
  present: [onDay("2026-11-20", special("Chicken"))],
};

function Page({ week = calendar.week, days = calendar.days, present = calendar.present }: Partial<Calendar>) {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <SpecialPage
        calendar={{ ...calendar, week, days, present }}
        {...readSpecialAddress(new URLSearchParams(search))}
      />
    </>
  );
}

const stub = (change: Partial<Calendar> = {}) =>
  createRoutesStub([{ path: "/posts/deli-specials", Component: () => <Page {...change} /> }]);

function show(query = "", change: Partial<Calendar> = {}) {
  const Stub = stub(change);
  render(<Stub initialEntries={[`/posts/deli-specials${query}`]} />);
}

const place = () => screen.getAllByRole("status").find(({ tagName }) => tagName === "OUTPUT")?.textContent;
const grid = () => screen.getByRole("grid", { name: "Specials in November 2026" });
const dayLink = (name: string) => within(grid()).getByRole("link", { name });

afterEach(cleanup);

it("lists today’s specials in the retailer's time zone", () => {
  show();
  expect(screen.getByRole("heading", { name: "Today’s specials" })).toBeDefined();
  expect(screen.getByRole("heading", { name: "Chicken" })).toBeDefined();
  expect(dayLink("Friday November 20 2026, 1 special").getAttribute("aria-current")).toBe("date");
});

it("marks days with specials, and specials of a date differently from those of a weekday", () => {
  show();
  expect(dayLink("Friday November 20 2026, 1 special").dataset["mark"]).toBe("daily");
  expect(dayLink("Thursday November 26 2026, 1 special").dataset["mark"]).toBe("limited");
  expect(dayLink("Tuesday November 24 2026").dataset["mark"]).toBeUndefined();
});

it("keeps today’s specials visible while another day is selected", () => {
  show("?day=2026-11-24", { week: [] });
  expect(screen.getByText("There are no specials on this day.")).toBeDefined();
  expect(within(screen.getByRole("complementary", { name: "Today’s specials" })).getByText("$9.99")).toBeDefined();
});

it("marks the titles of specials that are in another language than the page", () => {
  const onFriday = [onDay("2026-11-20", { ...special("Pollo"), language: "es" }, special("Pie"))];
  show("?day=2026-11-19", { week: onFriday, present: onFriday });
  const today = within(screen.getByRole("complementary", { name: "Today’s specials" }));
  expect(today.getAllByRole("listitem").map(({ lang }) => lang)).toEqual(["es", ""]);
  const link = screen.getByRole("link", { name: /Pollo/ });
  expect(link.textContent).toBe("FridayPollo, Pie");
  expect(within(link).getByText("Pollo").lang).toBe("es");
  expect(within(link).getByText("Pie").lang).toBe("");
});

it("shows a week day by day", () => {
  show("?day=2026-11-18&view=week");
  expect(screen.getByRole("heading", { name: "Week of Sunday November 15 2026" })).toBeDefined();
  expect(screen.getByRole("heading", { name: /Friday Nov 20/ })).toBeDefined();
  expect(screen.getByRole("link", { name: "Next week" }).getAttribute("href")).toContain("day=2026-11-25");
});

it.each([
  ["ArrowRight", "2026-11-21"],
  ["ArrowLeft", "2026-11-19"],
  ["ArrowDown", "2026-11-27"],
  ["ArrowUp", "2026-11-13"],
  ["Home", "2026-11-15"],
  ["End", "2026-11-21"],
  ["PageDown", "2026-12-20"],
  ["PageUp", "2026-10-20"],
])("moves with %s from November 20 to %s", (key, day) => {
  show("?day=2026-11-20");
  fireEvent.keyDown(dayLink("Friday November 20 2026, 1 special"), { key });
  expect(place()).toBe(`/posts/deli-specials?day=${day}`);
});

it("moves the focus with the arrow keys, and reaches only the selected day with Tab", () => {
  show("?day=2026-11-20");
  const chosen = dayLink("Friday November 20 2026, 1 special");
  chosen.focus();
  fireEvent.keyDown(chosen, { key: "ArrowRight" });
  const next = dayLink("Saturday November 21 2026");
  expect(document.activeElement).toBe(next);
  expect([next.tabIndex, dayLink("Friday November 20 2026, 1 special").tabIndex]).toEqual([0, -1]);
});

it("links to every day in the server's HTML", () => {
  const Stub = stub();
  const html = renderToString(<Stub initialEntries={["/posts/deli-specials"]} />);
  expect(html).toContain('href="/posts/deli-specials?day=2026-11-24"');
  expect(html).not.toContain('tabindex="-1"');
});

it("shows that a month has no specials", () => {
  show("", { week: [], days: [] });
  expect(screen.getByText(/no specials this month/)).toBeDefined();
});
