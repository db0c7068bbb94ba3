import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("#messages/language", () => ({ build: "es", language: "es", locale: "es-US" }));

const { AdItemCard } = await import("./ad-item-card.tsx");

// jsdom reports every image as loaded and empty at once.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const item = {
  __typename: "WeeklyAdItem" as const,
  id: "item-1",
  titleLabel: { __typename: "Label" as const, text: "Gala Apples", language: "en" },
  detailsLabel: { __typename: "Label" as const, text: "3 lb. bag", language: "en" },
  customText: "With your card",
  customTextLanguage: "en",
  price: "2/$5",
  unit: "ea.",
  unitLanguage: "en",
  healthyOption: true,
  imageCandidates: ["http://ads.test/gala-apples.png"],
  regularPrice: null,
  saving: null,
  endDate: "2026-11-24",
  endDateLine: "Válido hasta el 11/24/2026",
};
const link = { url: "/weekly-ad/provo/item-1", isExternal: false };
const renderCard = (shown: ComponentProps<typeof AdItemCard>["item"]) =>
  render(<AdItemCard item={shown} level={3} link={link} />, { wrapper: MemoryRouter });
const langOf = (text: string) => screen.getByText(text).closest("[lang]")?.getAttribute("lang") ?? null;

it("marks the texts of an ad item as English on a Spanish page, and its own words as Spanish", () => {
  renderCard(item);
  expect(["Gala Apples", "3 lb. bag", "With your card", "2/$5"].map(langOf)).toEqual(["en", "en", "en", "en"]);
  expect(screen.getByRole("img").lang).toBe("en");
  expect([item.endDateLine, "Healthy choice"].map(langOf)).toEqual([null, null]);
});

it("does not mark a name and a size in Spanish", () => {
  renderCard({
    ...item,
    titleLabel: { __typename: "Label" as const, text: "Manzanas Gala", language: "es" },
    detailsLabel: { __typename: "Label" as const, text: "bolsa de 3 lb", language: "es" },
  });
  expect(["Manzanas Gala", "bolsa de 3 lb"].map(langOf)).toEqual([null, null]);
  expect(screen.getByRole("img").lang).toBe("");
});

it("does not mark the words for an item without a name", () => {
  renderCard({ ...item, titleLabel: null, detailsLabel: null });
  expect(screen.getByRole("heading").lang).toBe("");
  expect(screen.getByRole("img").lang).toBe("");
});
