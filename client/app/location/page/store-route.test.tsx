import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { data } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { makeStore } from "../testing/stores.ts";
import { StorePageQueryDocument } from "../store-page.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import StoreRoute, { ErrorBoundary } from "./store-route.tsx";
import "../store-page.tsx";

afterEach(cleanup);

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({
  __typename: "DayHours" as const,
  day,
  hours: day === "Sunday" ? "Hours not listed" : "6:00 AM - 11:00 PM",
  language: "en",
  opens: null,
  closes: null,
}));

async function renderStore(
  changes: Parameters<typeof makeStore>[0] = {},
  failed: readonly string[] = [],
  place: readonly (string | number)[] = ["location"],
) {
  const store = makeStore(changes);
  const logan = makeStore({ name: "Logan", storeNumber: "0003" });
  const retailer = { __typename: "Retailer", id: "reams", name: "Reams", mapStyles: [] };
  const { client } = fakeGraph({
    StorePageQuery: () => ({
      data: { retailer, location: store, locations: [logan, store] },
      errors: failed.map((field) => ({ message: "down", path: [...place, field] })),
    }),
  });
  await client.query({ query: StorePageQueryDocument, variables: { slug: "provo" }, errorPolicy: "all" });
  renderPage(client, [{ path: "/stores/:store", Component: StoreRoute }], "/stores/provo");
  await waitFor(() => expect(document.querySelector("[data-island][data-ready]")).not.toBeNull());
}

it("shows the contact data of the store and its hours, Monday to Sunday", async () => {
  const closed = {
    date: "2026-12-25",
    hours: "Closed",
    closed: true,
    opens: null,
    closes: null,
    note: "Christmas Day",
    language: "en",
  };
  await renderStore({
    storeHours: week,
    hoursExceptions: [{ __typename: "HoursException", ...closed }],
    phoneNumber: "(801) 555-0151",
    pharmacyPhoneNumber: "(801) 555-0153",
    email: "provo@reams.example",
  });
  expect(screen.getByRole("heading", { level: 1, name: "Provo" })).toBeTruthy();
  const rows = within(screen.getByRole("table", { name: "Store hours" })).getAllByRole("row");
  expect(rows.map((row) => within(row).getByRole("cell").textContent).at(-1)).toBe("Hours not listed");
  expect(rows).toHaveLength(7);
  const heading = screen.getByRole("heading", { level: 2, name: "Store hours" });
  const map = document.querySelector(".store-chart") as Element;
  expect(heading.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const holiday = screen.getByText("Christmas Day").closest("li");
  expect(holiday?.textContent).toBe("Fri, Dec 25, 2026Christmas DayClosed");
  expect(screen.getAllByRole("link", { name: "(801) 555-0151" })[0]?.getAttribute("href")).toBe("tel:+18015550151");
  expect(screen.getByRole("link", { name: "provo@reams.example" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Pharmacy" })).toBeTruthy();
});

it("marks hours, their headings and holidays that are in another language than the page", async () => {
  const hours = week.map((day) => ({ ...day, language: "es" }));
  const times = { opens: null, closes: null, closed: true };
  await renderStore({
    pharmacyHeading: { __typename: "Label", text: "Farmacia", language: "es" },
    pharmacyHours: hours,
    additionalHours: [{ __typename: "HoursGroup", label: "Deli", language: "es", hours: week }],
    hoursExceptions: [
      { __typename: "HoursException", date: "2026-12-25", hours: "Cerrado", note: "Navidad", language: "es", ...times },
    ],
  });
  const langOf = (name: string | RegExp) => screen.getByText(name).getAttribute("lang");
  expect(["Farmacia", "Deli", "Navidad", "Cerrado"].map(langOf)).toEqual(["es", "es", "es", "es"]);
  const cellsOf = (name: string) => within(screen.getByRole("table", { name })).getAllByRole("cell");
  expect(cellsOf("Farmacia").map(({ lang }) => lang)).toEqual(week.map(() => "es"));
  expect(cellsOf("Deli").map(({ lang }) => lang)).toEqual(week.map(() => ""));
});

it("does not show failed hours as not listed", async () => {
  const failed = ["isOpenNow", "closesAt", "nextOpensAt"];
  await renderStore(Object.fromEntries(failed.map((field) => [field, null])), failed);
  const head = within(screen.getByRole("heading", { level: 1, name: "Provo" }).parentElement as HTMLElement);
  expect(head.getByText("We couldn't load the hours.")).toBeTruthy();
  expect(head.getByRole("button", { name: "Retry: Provo hours" })).toBeTruthy();
  expect(screen.queryByText("Hours not listed")).toBeNull();
});

it("links the pin of another store to its page", async () => {
  await renderStore();
  const pins = [...document.querySelectorAll(".store-chart a")].map((pin) => pin.getAttribute("href"));
  expect(new Set(pins)).toEqual(new Set(["/stores/logan", "/stores/provo"]));
});

it("shows Retry above the other stores if the hours of one could not be read", async () => {
  await renderStore({}, ["nextOpensAt"], ["locations", 0]);
  const others = within(screen.getByRole("navigation", { name: "Other stores" }));
  expect(others.getByText("We couldn't load the hours.")).toBeTruthy();
  expect(others.getByRole("button", { name: "Retry" })).toBeTruthy();
});

it("omits unknown values", async () => {
  await renderStore();
  expect(screen.queryByRole("table")).toBeNull();
  for (const absent of ["Phone", "Fax", "Email", "Online shopping", "Pharmacy", "Holiday hours"]) {
    expect(screen.queryByText(absent)).toBeNull();
  }
});

it("links to the other stores of the retailer", async () => {
  await renderStore();
  const others = screen.getByRole("navigation", { name: "Other stores" });
  expect(
    within(others)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/stores/logan"]);
});

it("adds structured data for the store", async () => {
  await renderStore();
  const thing = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
  expect(JSON.parse(thing)).toMatchObject({ "@type": "GroceryStore", name: "Reams Provo", branchCode: "0002" });
});

it("shows that a store was not found, with a link to all stores", async () => {
  const { client } = fakeGraph({});
  const loader = () => {
    throw data(null, { status: 404 });
  };
  renderPage(client, [{ path: "/stores/:store", Component: () => null, loader, ErrorBoundary }], "/stores/nowhere");
  expect(await screen.findByRole("heading", { name: "Location not found." })).toBeTruthy();
  expect(screen.getByRole("link", { name: "All stores" }).getAttribute("href")).toBe("/stores");
});
