import type { ReactNode } from "react";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asValue } from "../graphql/fields.ts";
import { fakeGraph } from "../testing/fake-graph.ts";
import { renderPage } from "../testing/render-page.tsx";
import type { AdItemCard_ItemFragment } from "./ad-item-card.gql.ts";
import { AdItems } from "./ad-items.tsx";
import { WeeklyAdPreview } from "./weekly-ad-preview.tsx";

const item = (change: Partial<AdItemCard_ItemFragment> = {}): AdItemCard_ItemFragment => ({
  __typename: "WeeklyAdItem",
  id: "item-1",
  title: "Gala Apples",
  details: "3 lb. bag",
  customText: "With your card",
  customTextLanguage: "en",
  price: "2/$5",
  unit: "ea.",
  unitLanguage: "en",
  healthyOption: false,
  imageCandidates: ["http://ads.test/gala-apples.png", "http://ads.test/gala-apples.jpg"],
  endDateLine: "Valid through 11/24/2026",
  ...change,
});

const show = (Component: () => ReactNode) => renderPage(fakeGraph({}).client, [{ path: "/", Component }], "/");
const fresh = { fetchedAt: "2026-11-21T17:05:00.000Z", stale: false };
const onRetry = vi.fn();

function list(items: readonly AdItemCard_ItemFragment[] | null, freshness: typeof fresh | null = fresh) {
  show(() => (
    <AdItems items={asValue(items)} freshness={asValue(freshness)} timeZone="America/Denver" onRetry={onRetry} />
  ));
}

const empty = "Sorry, no weekly ads are available at this time. Please check back soon.";

// jsdom reports every image as loaded and empty at once.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onRetry.mockClear();
});

describe("an item of the ad", () => {
  it("shows its picture, name, details, condition, price with unit, and last day", () => {
    list([item()]);
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("heading", { name: "Gala Apples" })).toBeTruthy();
    expect(card.getByRole("img", { name: "Gala Apples" })).toBeTruthy();
    expect(card.getByText("3 lb. bag")).toBeTruthy();
    expect(card.getByText("With your card")).toBeTruthy();
    expect(card.getByText("2/$5").parentElement?.textContent).toBe("2/$5 ea.");
    expect(card.getByText("Valid through 11/24/2026")).toBeTruthy();
  });

  it("omits missing values", () => {
    list([item({ title: null, customText: null, price: null, endDateLine: null })]);
    expect(screen.getByRole("article").textContent).toBe("3 lb. bag");
  });

  it("has a mark if it is a healthy choice", () => {
    list([item(), item({ id: "item-2", title: "Kale", healthyOption: true })]);
    expect(screen.getByText("Healthy choice").closest("article")?.textContent).toContain("Kale");
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

describe("the list of items", () => {
  it("shows that there is no ad, not a failure", async () => {
    list([]);
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows that the items could not be read, and reads them again on Retry", async () => {
    list(null, null);
    expect((await screen.findByRole("alert")).textContent).toContain("couldn't load this ad's items");
    expect(screen.queryByText(empty)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("shows the age of the items while they cannot be refreshed", async () => {
    list([item()], { ...fresh, stale: true });
    expect(await screen.findByText(/last updated at 10:05/)).toBeTruthy();
    expect(screen.getByRole("article")).toBeTruthy();
  });
});

describe("the preview of the ad", () => {
  it.each([
    ["the page of the ad", { url: "/weekly-ad", external: false }],
    ["the retailer's own site for it", { url: "https://ads.example/this-week", external: true }],
  ])("links every card to %s", (_, link) => {
    show(() => <WeeklyAdPreview items={[item(), item({ id: "item-2", title: "Kale" })]} link={link} />);
    const links = within(screen.getByRole("list", { name: "Weekly ad" })).getAllByRole("link");
    expect(links.map((one) => one.getAttribute("href"))).toEqual([link.url, link.url]);
  });

  it("shows that there is no ad", () => {
    show(() => <WeeklyAdPreview items={[]} link={{ url: "/weekly-ad", external: false }} />);
    expect(screen.getByText(empty)).toBeTruthy();
  });
});
