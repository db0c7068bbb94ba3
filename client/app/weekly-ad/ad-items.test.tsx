import type { ReactNode } from "react";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { renderPage } from "../testing/render-page.tsx";
import type { AdListItem_ItemFragment } from "./ad-list-item.gql.ts";
import { weeklyAdItem } from "../testing/weekly-ad-item.ts";
import { AdItems } from "./ad-items.tsx";
import { WeeklyAdPreview } from "./weekly-ad-preview.tsx";

const label = (text: string) => ({ __typename: "Label" as const, text, language: "en" });

const item = (change: Partial<AdListItem_ItemFragment> = {}): AdListItem_ItemFragment => ({
  ...(weeklyAdItem("Provo") as AdListItem_ItemFragment),
  id: "item-1",
  titleLabel: label("Gala Apples"),
  detailsLabel: label("3 lb. bag"),
  customText: "With your card",
  customTextLanguage: "en",
  price: "2/$5",
  unit: "ea.",
  unitLanguage: "en",
  imageCandidates: ["http://ads.test/gala-apples.png", "http://ads.test/gala-apples.jpg"],
  endDate: "2026-11-24",
  endDateLine: "Valid through 11/24/2026",
  ...change,
});

const show = (Component: () => ReactNode) => renderPage(fakeGraph({}).client, [{ path: "/", Component }], "/");

const list = (items: readonly AdListItem_ItemFragment[], validThrough: string | null = null) =>
  show(() => (
    <AdItems label="Deals" items={items} store="provo" validThrough={validThrough} renderActions={() => null} />
  ));

const empty = "Sorry, no weekly ads are available at this time. Please check back soon.";

// jsdom reports every image as loaded and empty at once.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false));
const cardsOf = () => [...document.querySelectorAll<HTMLElement>(".deal")];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("an item of the ad", () => {
  it("shows its picture, name, details, condition, price with unit, and last day", () => {
    list([item()]);
    const card = within(cardsOf()[0] ?? document.body);
    expect(card.getByRole("heading", { name: "Gala Apples" })).toBeTruthy();
    expect(card.getByRole("img", { name: "Gala Apples" })).toBeTruthy();
    expect(card.getByText("3 lb. bag")).toBeTruthy();
    expect(card.getByText("With your card")).toBeTruthy();
    expect(card.getByText("2/$5").parentElement?.textContent).toBe("2/$5 ea.");
    expect(card.getByText("Valid through 11/24/2026")).toBeTruthy();
  });

  it("links to its page", () => {
    list([item()]);
    expect(screen.getByRole("link", { name: "Gala Apples" }).getAttribute("href")).toBe("/weekly-ad/provo/item-1");
  });

  it("omits its last day if the whole ad ends on it", () => {
    list(
      [item(), item({ id: "item-2", endDate: "2026-11-22", endDateLine: "Valid through 11/22/2026" })],
      "2026-11-24",
    );
    expect(screen.queryByText("Valid through 11/24/2026")).toBeNull();
    expect(screen.getByText("Valid through 11/22/2026")).toBeTruthy();
  });

  it("shows what it saves and its regular price, each only if it is stated", () => {
    const saving = { __typename: "Money" as const, cents: 180, formatted: "$1.80" };
    list([item({ saving, regularPrice: { __typename: "Money", formatted: "$7.99" } }), item({ id: "item-2", saving })]);
    const [both, one] = cardsOf().map(({ textContent }) => textContent);
    expect(both).toContain("Save $1.80 Regular price $7.99");
    expect(one).toContain("Save $1.80");
    expect(one).not.toContain("Regular");
  });

  it("omits missing values", () => {
    list([item({ titleLabel: null, customText: null, price: null, endDateLine: null })]);
    expect(cardsOf()[0]?.textContent).toBe("3 lb. bag");
  });

  it("has a mark if it is a healthy choice", () => {
    list([item(), item({ id: "item-2", titleLabel: label("Kale"), healthyOption: true })]);
    expect(screen.getByText("Healthy choice").closest(".deal")?.textContent).toContain("Kale");
  });
});

describe("the image of an item", () => {
  it("is the JPEG if there is no PNG, and a labeled drawing if there is neither", () => {
    list([item()]);
    const picture = () => screen.getByRole("img");
    expect(picture().getAttribute("src")).toBe("http://ads.test/gala-apples.png");
    fireEvent.error(picture());
    expect(picture().getAttribute("src")).toBe("http://ads.test/gala-apples.jpg");
    fireEvent.error(picture());
    expect(screen.getByRole("img", { name: "No picture available" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Gala Apples" })).toBeTruthy();
  });
});

describe("the preview of the ad", () => {
  it.each([
    ["its own page", null, ["/weekly-ad/provo/item-1", "/weekly-ad/provo/item-2"]],
    ["the retailer's own site", "https://ads.example/this-week", Array(2).fill("https://ads.example/this-week")],
  ])("links every card to %s", (_, elsewhere, hrefs) => {
    const items = [item(), item({ id: "item-2", titleLabel: label("Kale") })];
    show(() => <WeeklyAdPreview items={items} elsewhere={elsewhere} store="provo" />);
    const links = within(screen.getByRole("list", { name: "Weekly ad" })).getAllByRole("link");
    expect(links.map((one) => one.getAttribute("href"))).toEqual(hrefs);
  });

  it("shows that there is no ad", () => {
    show(() => <WeeklyAdPreview items={[]} store="provo" />);
    expect(screen.getByText(empty)).toBeTruthy();
  });
});
