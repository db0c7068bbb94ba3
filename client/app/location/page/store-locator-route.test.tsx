import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeDepartment, makeStore } from "../testing/stores.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import StoreLocatorRoute from "./store-locator-route.tsx";
// The route loads it, which takes longer than a test waits for an element while all cores are busy.
import "../store-locator.tsx";

const logan = makeStore({ name: "Logan", storeNumber: "0003" });
const provo = makeStore();
const retailer = { __typename: "Retailer", id: "reams", name: "Reams", mapStyles: [] };
const measured = (store: typeof provo, distanceMiles: number | null) => ({ ...store, distanceMiles, departments: [] });

const byName = [measured(logan, null), measured(provo, null)];
const byDistance = [measured(provo, 1), measured(logan, 110)];

function renderLocator(address = "/stores", answers: FakeAnswers = {}) {
  const { client, operations } = fakeGraph({
    StoreLocatorQuery: ({ near }) => ({ data: { retailer, locations: near === null ? byName : byDistance } }),
    PlaceQuery: ({ address: words }) => ({
      data: {
        place:
          words === "Provo" ? { __typename: "Place", name: "Provo, UT", latitude: 40.23, longitude: -111.66 } : null,
      },
    }),
    ...answers,
  });
  renderPage(client, [{ path: "/stores", Component: StoreLocatorRoute }], address);
  return { operations };
}

const names = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const field = () => screen.getByLabelText("Address, city or ZIP code");
const enter = () => fireEvent.submit(screen.getByRole("search"));

function geolocation(answer: (done: PositionCallback, failed: () => void) => void) {
  vi.stubGlobal("navigator", { ...navigator, geolocation: { getCurrentPosition: answer } });
}

beforeEach(() => void vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the store locator", () => {
  it("lists the stores by name while the visitor's position is unknown", async () => {
    renderLocator();
    await waitFor(() => expect(names()).toEqual(["Logan", "Provo"]));
    expect(screen.getByRole("heading", { name: "All stores, by name" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Directions to Logan" }).getAttribute("href")).toBe(
      "https://maps.example/dir",
    );
  });

  it("lists the stores by distance from a searched address", async () => {
    renderLocator("/stores?address=Provo");
    await screen.findByRole("heading", { name: "Nearest to Provo, UT" });
    await waitFor(() => expect(names()).toEqual(["Provo", "Logan"]));
    expect(screen.getByText("110 mi")).toBeTruthy();
  });

  it.each([
    ["the service is down", () => ({ data: { place: null }, errors: [{ message: "down", path: ["place"] }] })],
    ["there is no response", () => new Error("Failed to fetch")],
  ])("does not show that an address has no match if %s", async (_name, answer) => {
    renderLocator("/stores?address=Provo", { PlaceQuery: answer });
    const notice = await screen.findByText(/We couldn't look up that address/);
    expect(within(notice).getByRole("button", { name: "Retry" })).toBeTruthy();
    expect(screen.queryByText("No match for that address.")).toBeNull();
    await waitFor(() => expect(names()).toEqual(["Logan", "Provo"]));
  });

  it("looks up an address on Enter, not while it is typed", async () => {
    const { operations } = renderLocator();
    fireEvent.change(await screen.findByLabelText("Address, city or ZIP code"), { target: { value: "Provo" } });
    expect(operations).not.toContain("PlaceQuery");
    enter();
    await screen.findByRole("heading", { name: "Nearest to Provo, UT" });
    expect(operations.filter((name) => name === "PlaceQuery")).toHaveLength(1);
  });

  it("looks up an address by the button, and lists the stores before the map", async () => {
    renderLocator();
    fireEvent.change(await screen.findByLabelText("Address, city or ZIP code"), { target: { value: "Provo" } });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    const heading = await screen.findByRole("heading", { name: "Nearest to Provo, UT" });
    const map = screen.getByRole("group", { name: "Map of the stores" });
    expect(heading.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("asks for an address if the field is empty", async () => {
    const { operations } = renderLocator();
    fireEvent.change(await screen.findByLabelText("Address, city or ZIP code"), { target: { value: "  " } });
    enter();
    expect((await screen.findByRole("alert")).textContent).toBe("Address is required.");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(operations).not.toContain("PlaceQuery");
  });

  it("keeps the list and shows that an unknown address has no match", async () => {
    renderLocator("/stores?address=Nowhere", { PlaceQuery: () => ({ data: { place: null } }) });
    expect((await screen.findAllByText("No match for that address.")).length).toBeGreaterThan(0);
    expect(names()).toEqual(["Logan", "Provo"]);
  });

  it("lists the stores by distance from the device", async () => {
    geolocation((done) => done({ coords: { latitude: 40.23384, longitude: -111.65853 } } as GeolocationPosition));
    renderLocator();
    fireEvent.click(await screen.findByRole("button", { name: "Use my location" }));
    await screen.findByRole("heading", { name: "Nearest to you" });
    await waitFor(() => expect(names()).toEqual(["Provo", "Logan"]));
  });

  it("keeps the heading of the list that it shows if the list by distance cannot be loaded", async () => {
    geolocation((done) => done({ coords: { latitude: 40.23384, longitude: -111.65853 } } as GeolocationPosition));
    const { operations } = renderLocator("/stores", {
      StoreLocatorQuery: ({ near }) =>
        near === null ? { data: { retailer, locations: byName } } : new Error("Failed to fetch"),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Use my location" }));
    await waitFor(() => expect(operations.filter((name) => name === "StoreLocatorQuery")).toHaveLength(2));
    expect(names()).toEqual(["Logan", "Provo"]);
    expect(screen.queryByRole("heading", { name: "Nearest to you" })).toBeNull();
    expect(screen.getByRole("heading", { name: "All stores, by name" })).toBeTruthy();
  });

  it("shows that the device has no position", async () => {
    geolocation((_done, failed) => failed());
    renderLocator();
    const button = await screen.findByRole("button", { name: "Use my location" });
    act(() => button.click());
    expect(await screen.findByText("There was a problem getting your current location.")).toBeTruthy();
  });

  it("selects the only store of a retailer", async () => {
    renderLocator("/stores", { StoreLocatorQuery: () => ({ data: { retailer, locations: [measured(provo, null)] } }) });
    expect((await screen.findByRole("article")).dataset["selected"]).toBe("true");
  });

  it("links a pin to its store in the list without JavaScript", async () => {
    renderLocator();
    const pin = (await screen.findByText("Provo", { selector: "text" })).closest("a");
    const target = new URL(pin?.getAttribute("href") ?? "", "http://localhost").hash.slice(1);
    expect(document.getElementById(target)).toBe(screen.getByRole("article", { name: "Provo" }));
  });

  it("selects a store on a click on its pin, and deselects it again", async () => {
    renderLocator();
    fireEvent.click(await screen.findByText("Provo", { selector: "text" }));
    expect(screen.getByRole("article", { name: "Provo" }).dataset["selected"]).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Show all stores on the map" }));
    expect(screen.getByRole("article", { name: "Provo" }).dataset["selected"]).not.toBe("true");
  });

  const pharmacies = [
    { ...measured(logan, null), departments: [makeDepartment()] },
    { ...measured(provo, null), departments: [makeDepartment({ isOpenNow: false, closesAt: null })] },
  ];
  const withPharmacies = (departments: typeof pharmacies = pharmacies) => ({
    StoreLocatorQuery: () => ({ data: { retailer, locations: departments } }),
  });
  const robots = () => document.querySelector("meta[name=robots]")?.getAttribute("content");

  it("shows the departments of each store with their states in the store's time zone", async () => {
    renderLocator("/stores", withPharmacies());
    const list = await screen.findByRole("list", { name: "Departments of Logan" });
    expect(list.textContent).toBe("Pharmacy: open until 7:00 PM");
    expect(screen.getByRole("list", { name: "Departments of Provo" }).textContent).toBe("Pharmacy: closed now");
    expect(robots()).toBeUndefined();
  });

  it("lists the stores whose department is open now, by links that keep the address", async () => {
    renderLocator("/stores?address=Provo", withPharmacies());
    const filters = await screen.findByRole("navigation", { name: "Filter the stores" });
    fireEvent.click(within(filters).getByRole("link", { name: "Pharmacy" }));
    await screen.findByText("2 of 2 stores");
    fireEvent.click(screen.getByRole("link", { name: "Open now" }));
    await screen.findByText("1 of 2 stores");
    expect(names()).toEqual(["Logan"]);
    expect(within(filters).getByRole("link", { name: "Pharmacy" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("link", { name: "Show all stores" }).getAttribute("href")).toBe("/stores?address=Provo");
    expect(robots()).toBe("noindex");
  });

  it("keeps the filter in a search for an address", async () => {
    const { operations } = renderLocator("/stores?department=pharmacy", withPharmacies());
    fireEvent.change(await screen.findByLabelText("Address, city or ZIP code"), { target: { value: "Provo" } });
    enter();
    await waitFor(() => expect(operations).toContain("PlaceQuery"));
    expect(screen.getByRole("link", { name: "Pharmacy" }).getAttribute("href")).toBe("/stores?address=Provo");
  });

  it("says that no store matches, with links to the closed ones and to all", async () => {
    const closed = pharmacies.map((store) => ({ ...store, departments: [makeDepartment({ isOpenNow: false })] }));
    renderLocator("/stores?department=pharmacy&open=now", withPharmacies(closed));
    expect(await screen.findByText("Pharmacy: no store lists it as open now.")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Map of the stores" })).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "Show closed ones too" }));
    await waitFor(() => expect(names()).toEqual(["Logan", "Provo"]));
  });

  it("says that no store has a department that only the URL names", async () => {
    renderLocator("/stores?department=bank", withPharmacies());
    expect(await screen.findByText("No store has this department.")).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Show all stores" }));
    await waitFor(() => expect(names()).toEqual(["Logan", "Provo"]));
  });

  it("does not say that no store has a department if the departments cannot be read", async () => {
    const unread = pharmacies.map((store) => ({ ...store, departments: null }));
    renderLocator("/stores?department=pharmacy", {
      StoreLocatorQuery: () => ({ data: { retailer, locations: unread } }),
    });
    expect(await screen.findByText("We couldn't load some of the hours.")).toBeTruthy();
  });
});
