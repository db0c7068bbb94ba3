import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { Facets } from "../../../../coupon-list/count-facets.ts";
import { type CouponAddress, parseCouponAddress } from "../lib/coupon-address.ts";
import { CategoryChips } from "./category-chips.tsx";

const facets: Facets = {
  categories: [
    { value: "Dairy", count: 3 },
    { value: "Produce", count: 0 },
  ],
  brands: [],
  worksWithPaperCoupons: 0,
  reusable: 0,
  expiringThisWeek: 0,
};
const onChange = vi.fn<(change: Partial<CouponAddress>) => void>();

const show = (counts: Facets | null, known = facets, search = "category=Dairy") =>
  render(
    <MemoryRouter>
      <CategoryChips
        address={parseCouponAddress(new URLSearchParams(search))}
        facets={counts}
        known={known}
        onChange={onChange}
      />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  onChange.mockClear();
});

it("links every category to the list with or without it, and marks the chosen ones", () => {
  show(facets);
  const chips = screen
    .getAllByRole("link")
    .map((chip) => [chip.textContent, chip.getAttribute("href"), chip.getAttribute("aria-current")]);
  expect(chips).toEqual([
    ["All", "/", null],
    ["Dairy 3", "/", "true"],
    ["Produce 0", "/?category=Dairy&category=Produce", null],
  ]);
});

it("changes the list on the page at a press, and leaves a press for a new tab to the browser", () => {
  show(null);
  const chip = screen.getByRole("link", { name: "Produce" });
  const click = (options: MouseEventInit) => {
    const event = createEvent.click(chip, { button: 0, ...options });
    // The test's browser would follow the link.
    window.addEventListener("click", (late) => late.preventDefault(), { once: true });
    fireEvent(chip, event);
  };
  click({ ctrlKey: true });
  expect(onChange).not.toHaveBeenCalled();
  click({});
  expect(onChange.mock.calls).toEqual([[{ categories: ["Dairy", "Produce"] }]]);
});

it("shows nothing for a book without categories", () => {
  const none = { ...facets, categories: [] };
  show(none, none, "");
  expect(screen.queryByRole("navigation")).toBeNull();
});
