import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi, onTestFinished } from "vitest";
import type { Facets } from "../../../../coupon-list/count-facets.ts";
import { storeEarlyPresses } from "../../testing/early-presses.ts";
import { servePage } from "../../testing/served-page.tsx";
import { type CouponAddress, parseCouponAddress } from "../lib/coupon-address.ts";
import { makeTotals } from "../testing/coupons.ts";
import { CouponFilters } from "./coupon-filters.tsx";
// Loads the code of the sheet before a test waits for it.
import "./filter-sheet.tsx";

const counted = (value: string, count: number) => ({ value, count });
const facets: Facets = {
  categories: [counted("Dairy", 3), counted("Produce", 0)],
  brands: [counted("Barilla", 2), counted("Häagen-Dazs", 1)],
  worksWithPaperCoupons: 2,
  reusable: 0,
  expiringThisWeek: 1,
};

const onChange = vi.fn<(change: Partial<CouponAddress>) => void>();
interface Counts {
  readonly results?: number | null;
  readonly counts?: Facets | null;
}

const filtersWith = ({ results = 5, counts = facets }: Counts = {}) => (
  <MemoryRouter>
    <CouponFilters
      address={parseCouponAddress(new URLSearchParams("category=Dairy"))}
      known={facets}
      facets={counts}
      results={results}
      totals={makeTotals()}
      isUnsure={false}
      shopper={null}
      onChange={onChange}
    />
  </MemoryRouter>
);
const filters = filtersWith();

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  onChange.mockClear();
});

describe("the filters before the page is hydrated", () => {
  it("keep typed and selected values", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { page, hydrate, leave } = await servePage(filters);
    const box = within(page).getByRole<HTMLInputElement>("searchbox");
    box.value = "milk";
    within(page).getByRole<HTMLSelectElement>("combobox", { name: "Sort by" }).value = "newest";
    await hydrate();
    await act(() => vi.advanceTimersByTimeAsync(500));
    vi.useRealTimers();
    expect(box.value).toBe("milk");
    expect(onChange.mock.calls).toEqual([[{ order: "newest" }], [{ search: "milk" }]]);
    await leave();
  });

  it("open their sheet for a press before, although nothing of the design system has loaded", async () => {
    const { page, hydrate, leave } = await servePage(filters);
    onTestFinished(storeEarlyPresses());
    within(page)
      .getByRole("button", { name: /^Filters/ })
      .click();
    await hydrate();
    expect(await screen.findByRole("dialog", { name: "Filters" })).toBeTruthy();
    await leave();
  });

  it("are a form with a checkbox for every brand and rule, with the active ones marked", async () => {
    const { page } = await servePage(filters);
    expect(new FormData(within(page).getByRole<HTMLFormElement>("search")).get("category")).toBe("Dairy");
    const noscript = [...page.querySelectorAll("noscript")].map((one) => one.innerHTML).join("");
    const boxes = new DOMParser().parseFromString(noscript, "text/html").querySelectorAll("input");
    expect([...boxes].map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ["brand", "Barilla", false],
      ["brand", "Häagen-Dazs", false],
      ["expires", "week", false],
      ["rule", "combinable", false],
      ["rule", "reusable", false],
    ]);
  });
});

const openSheet = async () => {
  fireEvent.click(screen.getByRole("button", { name: /^Filters/ }));
  return within(await screen.findByRole("dialog", { name: "Filters" }));
};

describe("the sheet of filters", () => {
  it("disables a value without results", async () => {
    render(filters);
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole("checkbox", { name: /Produce/ }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(sheet.getByRole("checkbox", { name: /Dairy/ }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ categories: [] }));
  });

  it("keeps every value, without its count, while the counts are unknown", async () => {
    render(filtersWith({ results: null, counts: null }));
    const sheet = await openSheet();
    const shown = () => sheet.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
    await waitFor(() =>
      expect(shown()).toEqual([
        "Expires this week",
        "Can be combined with paper coupons",
        "Usable more than once",
        "Dairy",
        "Produce",
        "Barilla",
        "Häagen-Dazs",
      ]),
    );
    expect(sheet.queryByText("No options match these filters.")).toBeNull();
  });

  it("finds brands by a part of their name, with or without accents", async () => {
    render(filters);
    const sheet = await openSheet();
    const brands = within(sheet.getByRole("group", { name: "Brands" }));
    const named = () => brands.queryAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
    const field = brands.getByRole("searchbox", { name: "Find a brand" });
    await waitFor(() => expect(named()).toEqual(["Barilla2", "Häagen-Dazs1"]));
    fireEvent.change(field, { target: { value: "haagen" } });
    await waitFor(() => expect(named()).toEqual(["Häagen-Dazs1"]));
    fireEvent.change(field, { target: { value: "zz" } });
    expect(await brands.findByText("No brands match “zz”.")).toBeTruthy();
    expect(named()).toEqual([]);
  });

  it("filters by a rule that coupons are known to have, and disables one that none has", async () => {
    render(filters);
    const sheet = await openSheet();
    const rules = within(sheet.getByRole("group", { name: "Coupon rules" }));
    fireEvent.click(await rules.findByRole("checkbox", { name: /Usable more than once/ }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(rules.getByRole("checkbox", { name: /Can be combined with paper coupons/ }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ rules: ["combinable"] }));
  });

  it.each([
    [5, "Show 5 results"],
    [1, "Show 1 result"],
    [null, "Show results"],
  ])("shows how many coupons match (%s), and closes", async (results, label) => {
    render(filtersWith({ results }));
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole("button", { name: label }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
