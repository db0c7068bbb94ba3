import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { clipped } from "./testing/clip-page.tsx";
import { makeCoupon, pastaImage } from "./testing/coupons.ts";
import type { FakeAnswers } from "../testing/fake-graph.ts";
import { pageAnswer, renderCouponPage } from "./testing/render-coupon-page.tsx";
// Loads the code of the islands before a test waits for it.
import "./controls/coupon-filters.tsx";
import "./controls/coupon-notices.tsx";
import "./controls/filter-sheet.tsx";
import "./controls/show-more.tsx";
import "./redeemed-table.tsx";

const coupons = [
  makeCoupon({ offerId: "1", brandName: "Barilla", categoryName: "Pantry", summary: "Save $1.50" }),
  makeCoupon({ offerId: "2", brandName: "Chobani", categoryName: "Dairy", summary: "Save 75¢", isFeatured: true }),
  makeCoupon({ offerId: "3", brandName: "Dole", categoryName: "Produce", summary: "2 for $5", state: "CLIPPED" }),
  makeCoupon({ offerId: "4", brandName: "Ritz", state: "REDEEMED", timesRedeemed: 2 }),
];
const page = (address?: string) => renderCouponPage({ CouponPageQuery: () => pageAnswer(coupons) }, address);
// The accessibility check of 200 headings takes seconds on a busy machine, and no test here hides any heading. For the
// same reason, the tests with that many coupons query by text and label only.
const shown = () => screen.getAllByRole("heading", { level: 3, hidden: true }).map((heading) => heading.textContent);
const many = Array.from({ length: 200 }, (_, index) => makeCoupon({ offerId: String(index + 1) }));

afterEach(cleanup);

describe("the coupon page", () => {
  it("lists the available coupons, featured ones first", async () => {
    await page();
    expect(shown()).toEqual(["Save 75¢", "Save $1.50"]);
    expect(screen.getByText("2 results")).toBeTruthy();
  });

  it("shows the total counts of the three views with any filter", async () => {
    await page("/digital-coupons?q=barilla");
    const views = within(screen.getByRole("navigation", { name: "Coupon lists" }));
    expect(views.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Browse Digital Coupons 2",
      "My Digital Coupons 1",
      "My Redeemed Coupons 1",
    ]);
    expect(screen.getByText("1 result")).toBeTruthy();
  });

  it("counts the results of each filter value in the view, with the other filter and the search applied", async () => {
    const own = [
      ...coupons,
      makeCoupon({ offerId: "5", brandName: "Dole", categoryName: "Pantry" }),
      makeCoupon({ offerId: "6", brandName: "Dole", categoryName: "Pantry", state: "CLIPPED" }),
    ];
    const at = (address: string) => renderCouponPage({ CouponPageQuery: () => pageAnswer(own) }, address);
    const chips = () =>
      within(screen.getByRole("navigation", { name: "Categories" }))
        .getAllByRole("link")
        .map((link) => link.textContent);
    const brands = async () => {
      fireEvent.click(screen.getByRole("button", { name: /^Filters/ }));
      const group = await screen.findByRole("group", { name: "Brands" });
      const boxes = await within(group).findAllByRole("checkbox");
      return boxes.map((box) => box.closest("label")?.textContent);
    };
    await at("/digital-coupons?category=Pantry");
    expect(chips()).toEqual(["All", "Dairy 1", "Pantry 2"]);
    expect(await brands()).toEqual(["Barilla1", "Dole1"]);
    cleanup();
    await at("/digital-coupons?view=clipped");
    expect(chips()).toEqual(["All", "Pantry 1", "Produce 1"]);
    expect(await brands()).toEqual(["Dole2"]);
    cleanup();
    await at("/digital-coupons?q=barilla&brand=Chobani");
    expect(chips()).toEqual(["All"]);
    expect(await brands()).toEqual(["Barilla1", "Chobani0"]);
  });

  it("lists and counts a redeemed coupon that is on the card again", async () => {
    const again = makeCoupon({ offerId: "5", brandName: "Oreo", state: "CLIPPED", timesRedeemed: 1 });
    const answer = () => pageAnswer([...coupons, again]);
    const graph = { CouponPageQuery: answer, MoreCouponsQuery: answer };
    await renderCouponPage(graph, "/digital-coupons?view=redeemed");
    expect(screen.getByRole("link", { name: "My Redeemed Coupons 2" })).toBeTruthy();
    expect(await screen.findByText("2 results")).toBeTruthy();
    expect(await screen.findByText("Oreo")).toBeTruthy();
  });

  it("shows the same number of results as the count of the view after a clip", async () => {
    await renderCouponPage({
      CouponPageQuery: () => pageAnswer(coupons),
      ClipCouponMutation: () => clipped("coupon-2"),
    });
    fireEvent.click(screen.getByRole("button", { name: /^Clip Save 75¢/ }));
    expect(await screen.findByText("1 result, 1 just clipped")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse Digital Coupons 1" })).toBeTruthy();
    expect(shown()).toHaveLength(2);
  });

  it("writes large numbers with a separator", async () => {
    await renderCouponPage({ CouponPageQuery: () => pageAnswer(coupons, true, { availableCount: 2871 }) });
    expect(screen.getByRole("link", { name: "Browse Digital Coupons 2,871" })).toBeTruthy();
  });

  it("shows guests only the available view, even at the URL of another", async () => {
    const open = coupons.map((coupon) => ({ ...coupon, state: "AVAILABLE" as const, viewerCanClip: false }));
    await renderCouponPage({ CouponPageQuery: () => pageAnswer(open, false) }, "/digital-coupons?view=clipped");
    expect(screen.queryByRole("navigation", { name: "Coupon lists" })).toBeNull();
    expect(screen.getByText("4 results")).toBeTruthy();
  });

  it("filters the list by category, and resets it with Clear filters", async () => {
    await page();
    fireEvent.click(screen.getByRole("link", { name: "Pantry 1" }));
    await waitFor(() => expect(shown()).toEqual(["Save $1.50"]));
    fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(shown()).toHaveLength(2));
  });

  it("searches after a pause in typing, without a request", async () => {
    const { operations } = await page();
    const before = [...operations];
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "chob" } });
    expect(shown()).toHaveLength(2);
    await waitFor(() => expect(shown()).toEqual(["Save 75¢"]));
    expect(operations).toEqual(before);
  });

  it("shows that nothing was found", async () => {
    await page("/digital-coupons?q=zebra");
    expect(await screen.findByText("Sorry, no results were found.")).toBeTruthy();
  });

  it("shows 48 coupons, and up to 96 more per click", async () => {
    await renderCouponPage({ CouponPageQuery: () => pageAnswer(many) });
    expect(shown()).toHaveLength(48);
    fireEvent.click(await screen.findByText("Show More"));
    await waitFor(() => expect(shown()).toHaveLength(144));
    fireEvent.click(screen.getByText("Show More"));
    await waitFor(() => expect(shown()).toHaveLength(200));
    expect(screen.queryByText("Show More")).toBeNull();
  });

  it("loads the pictures of the first four coupons immediately", async () => {
    const six = Array.from({ length: 6 }, (_, index) => makeCoupon({ offerId: String(index + 1), image: pastaImage }));
    await renderCouponPage({ CouponPageQuery: () => pageAnswer(six) });
    const pictures = screen.getAllByRole("img", { name: "A box of pasta" });
    expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([
      ...Array<string>(4).fill("eager"),
      ...Array<string>(2).fill("lazy"),
    ]);
  });

  it("goes back to 48 coupons when the order changes", async () => {
    await renderCouponPage({ CouponPageQuery: () => pageAnswer(many) }, "/digital-coupons?show=144");
    await waitFor(() => expect(shown()).toHaveLength(144));
    fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "value" } });
    await waitFor(() => expect(shown()).toHaveLength(48));
  });

  it("lists redeemed coupons in a table with the specified columns", async () => {
    await page("/digital-coupons?view=redeemed");
    await screen.findByRole("table");
    const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
    expect(headers).toEqual(["Coupon Name", "Category Name", "Times Redeemed", "Last Redeemed", "Offer Value"]);
    expect(screen.getByRole("rowheader", { name: "Ritz On any two boxes of pasta" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Clip/ })).toBeNull();
  });
});

describe("the states of the coupon page", () => {
  it("shows a failure differently from an empty list, and recovers with Retry", async () => {
    let broken = true;
    await renderCouponPage({ CouponPageQuery: () => pageAnswer(broken ? null : coupons) });
    expect(screen.getByRole("alert").textContent).toContain(
      "Something went wrong with your request. Please try submitting again.",
    );
    expect(screen.queryByText("Sorry, no results were found.")).toBeNull();
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(shown()).toHaveLength(2));
  });

  it("keeps a list that could not be refreshed, with a notice", async () => {
    const freshness = { __typename: "Freshness", fetchedAt: "2026-11-21T17:05:00.000Z", stale: true };
    await renderCouponPage({ CouponPageQuery: () => pageAnswer(coupons, true, { freshness }) });
    expect(await screen.findByText(/last updated at 10:05 AM/)).toBeTruthy();
    expect(shown()).toHaveLength(2);
  });
});

describe("the open coupon", () => {
  it("opens from the URL and closes to the list", async () => {
    await page("/digital-coupons?offerCode=CODE1");
    const dialog = await screen.findByRole("dialog", { name: "Save $1.50" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("opens with a click on a card", async () => {
    await page();
    fireEvent.click(screen.getByRole("link", { name: "Save 75¢, Chobani" }));
    expect(await screen.findByRole("dialog", { name: "Save 75¢" })).toBeTruthy();
  });

  it("leaves clicks for a new tab to the browser", async () => {
    await page();
    fireEvent.click(screen.getByRole("link", { name: "Save 75¢, Chobani" }), { ctrlKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows the list and a message if the offer does not exist", async () => {
    await page("/digital-coupons?offerCode=NONE");
    expect(screen.getByText("Offer not available").getAttribute("role")).toBe("status");
    expect(shown()).toHaveLength(2);
  });
});

describe("a book larger than its first page", () => {
  const first = [makeCoupon({ offerId: "1", summary: "Save $1.50" })];
  const second = makeCoupon({ offerId: "2", summary: "Save 75¢", brandName: "Chobani" });
  const list = (nodes: readonly object[], endCursor: string | null) => ({
    __typename: "CouponConnection",
    totalCount: 2,
    pageInfo: { __typename: "PageInfo", hasNextPage: endCursor !== null, endCursor },
    nodes,
  });
  const answers: FakeAnswers = {
    CouponPageQuery: () => pageAnswer(first, true, { availableCount: 2, list: list(first, "one") }),
    MoreCouponsQuery: ({ after }) => ({
      data: {
        coupons: { __typename: "CouponBook", id: "book-ana", list: list(after === "one" ? [second] : [], null) },
      },
    }),
    ClipCouponMutation: () => clipped("coupon-2"),
  };

  const filled = Array.from({ length: 48 }, (_, at) => makeCoupon({ offerId: `f${at}` }));
  const book = (availableCount: number): FakeAnswers => ({
    ...answers,
    CouponPageQuery: () =>
      pageAnswer(filled, true, { availableCount, list: { ...list(filled, "one"), totalCount: availableCount } }),
  });

  it("counts coupons that are not loaded, and loads them only when they are needed", async () => {
    const { operations } = await renderCouponPage(book(49));
    expect(screen.getByText("49 results")).toBeTruthy();
    expect(operations).not.toContain("MoreCouponsQuery");
  });

  it("loads the rest of a medium book on the first interaction with the page", async () => {
    const { operations } = await renderCouponPage(book(49));
    fireEvent.pointerMove(screen.getByRole("searchbox"));
    await waitFor(() => expect(operations).toContain("MoreCouponsQuery"));
    expect(screen.getByText("49 results")).toBeTruthy();
  });

  it("loads the rest of a very large book only when it is needed", async () => {
    const { operations } = await renderCouponPage(book(3_000));
    fireEvent.pointerMove(screen.getByRole("searchbox"));
    expect(operations).not.toContain("MoreCouponsQuery");
  });

  it("loads the rest immediately if the first page has fewer available coupons than the list shows", async () => {
    await renderCouponPage(answers);
    await waitFor(() => expect(shown()).toHaveLength(2));
  });

  it("loads the rest for the first search that the gateway cannot filter, and finds its coupons", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const MoreCouponsQuery = async (variables: Record<string, unknown>) => {
      await held;
      return answers["MoreCouponsQuery"]?.(variables) ?? new Error("No answer.");
    };
    await renderCouponPage({ ...answers, MoreCouponsQuery });
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "chob" } });
    expect(await screen.findByText("Loading all coupons")).toBeTruthy();
    release();
    await waitFor(() => expect(shown()).toEqual(["Save 75¢"]));
  });

  it("shows the clip of a coupon beyond the first page", async () => {
    await renderCouponPage(answers, "/digital-coupons?q=chob");
    fireEvent.click(await screen.findByRole("button", { name: /^Clip Save 75¢/ }));
    expect(await screen.findByRole("button", { name: /^Clipped Save 75¢/ })).toBeTruthy();
  });

  it("says that it counts a part only if the rest cannot be loaded, keeps the list, and recovers with Retry", async () => {
    let broken = true;
    const MoreCouponsQuery = (variables: Record<string, unknown>) =>
      broken ? new Error("Failed to fetch") : (answers["MoreCouponsQuery"]?.(variables) ?? new Error("No answer."));
    await renderCouponPage({ ...answers, MoreCouponsQuery }, "/digital-coupons?sort=value");
    expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong with your request.");
    expect(shown()).toEqual(["Save $1.50"]);
    expect(await screen.findByText("1 result in the part of the list that could be loaded")).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(screen.queryByText(/could be loaded/)).toBeNull();
  });
});
