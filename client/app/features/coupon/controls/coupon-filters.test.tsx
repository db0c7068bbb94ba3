import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { hydrateRoot } from "react-dom/client";
import { renderToPipeableStream } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DesignSystem } from "../../../theme/design-system.tsx";
import { type CouponAddress, parseCouponAddress } from "../lib/coupon-address.ts";
import type { CouponFacets } from "../lib/coupon-types.ts";
import { CouponFilters } from "./coupon-filters.tsx";

const counted = (value: string, count: number) => ({ __typename: "CouponFacet" as const, value, count });
const facets: CouponFacets = {
  __typename: "CouponFacets",
  categories: [counted("Dairy", 3), counted("Produce", 0)],
  brands: [counted("Barilla", 2)],
};

const onChange = vi.fn<(change: Partial<CouponAddress>) => void>();
const filters = (
  <DesignSystem>
    <CouponFilters
      address={parseCouponAddress(new URLSearchParams("category=Dairy"))}
      facets={facets}
      onChange={onChange}
    />
  </DesignSystem>
);

async function serverPage(): Promise<HTMLElement> {
  const out = new PassThrough();
  const stream = renderToPipeableStream(filters, { onAllReady: () => stream.pipe(out) });
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = await text(out);
  return page;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  onChange.mockClear();
});

describe("the filters before their code has loaded", () => {
  it("keep typed and selected values", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await serverPage();
    const box = within(page).getByRole<HTMLInputElement>("searchbox");
    box.value = "milk";
    within(page).getByRole<HTMLSelectElement>("combobox", { name: "Sort by" }).value = "newest";
    const root = await act(async () => hydrateRoot(page, filters));
    await act(() => vi.advanceTimersByTimeAsync(500));
    vi.useRealTimers();
    expect(box.value).toBe("milk");
    expect(onChange.mock.calls).toEqual([[{ order: "newest" }], [{ search: "milk" }]]);
    await act(async () => root.unmount());
  });

  it("render as a form with a checkbox for every value, with the active ones checked", async () => {
    const page = await serverPage();
    const noscript = [...page.querySelectorAll("noscript")].map((one) => one.innerHTML).join("");
    const boxes = new DOMParser().parseFromString(noscript, "text/html").querySelectorAll("input");
    expect([...boxes].map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ["category", "Dairy", true],
      ["category", "Produce", false],
      ["brand", "Barilla", false],
    ]);
  });
});

describe("a value without results", () => {
  it("is disabled", async () => {
    render(filters);
    fireEvent.click(screen.getByRole("button", { name: /^Category/ }));
    fireEvent.click(await screen.findByRole("checkbox", { name: /Produce/ }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("checkbox", { name: /Dairy/ }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ categories: [] }));
  });
});
