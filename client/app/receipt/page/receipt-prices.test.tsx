import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerOf, money, receipt, show, verdict } from "./testing/receipts-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const search = "?receipt=r1";
const title = "Prices above the weekly ad";

const price = (change: object = {}) => ({
  __typename: "PriceAboveAd",
  lineId: "r1.0",
  description: "Scrub Sponges 3 ct.",
  paid: money("$3.49"),
  advertised: money("$2.99"),
  overpaid: money("$0.50"),
  validFrom: "2026-11-19",
  validThrough: "2026-11-25",
  ...change,
});

/** Returns the response about an opened receipt with these prices. */
const withPrices = (pricesAboveAd: readonly object[] | null) =>
  answerOf([verdict("USED")], { points: { pricesAboveAd } });

describe("the prices of a receipt", () => {
  it("say what was paid, what the ad said and when", async () => {
    await show([receipt()], { search, verdicts: [withPrices([price()])] });
    const shown = within(await screen.findByRole("region", { name: title }));
    expect(shown.getByText("Scrub Sponges 3 ct.")).toBeTruthy();
    expect(shown.getByText("$0.50 too much")).toBeTruthy();
    expect(shown.getByText("Paid $3.49; the ad said $2.99 (Nov 19 – 25).")).toBeTruthy();
  });

  it("have both months of an offer that ends in the next one", async () => {
    const next = price({ validFrom: "2026-11-25", validThrough: "2026-12-01" });
    await show([receipt()], { search, verdicts: [withPrices([next])] });
    expect(await screen.findByText(/\(Nov 25 – Dec 1\)\.$/)).toBeTruthy();
  });

  it.each([
    ["nothing is certain", []],
    ["nothing can be said", null],
  ])("are silent when %s", async (_why, prices) => {
    await show([receipt()], { search, verdicts: [withPrices(prices)] });
    await screen.findByText("It was used on this purchase.");
    expect(screen.queryByRole("region", { name: title })).toBeNull();
  });

  it("are not shown as right when the ad could not be read", async () => {
    const failed = { ...withPrices(null), errors: [{ message: "Down.", path: ["node", "pricesAboveAd"] }] };
    await show([receipt()], { search, verdicts: [failed, withPrices([price()])] });
    const shown = within(await screen.findByRole("region", { name: title }));
    expect(shown.getByText(/^We couldn't compare this receipt with the weekly ad of that day/)).toBeTruthy();
    fireEvent.click(shown.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("$0.50 too much")).toBeTruthy();
  });

  it("are printed alone for the service desk, with the store and the transaction", async () => {
    const print = vi.fn(() => {
      const sheet = document.querySelector(".desk-sheet");
      for (const part of ["Sandy", "4711", "Scrub Sponges 3 ct.", "Paid $3.49; the ad said $2.99", "$0.50"]) {
        expect(sheet?.textContent).toContain(part);
      }
    });
    vi.stubGlobal("print", print);
    await show([receipt()], { search, verdicts: [withPrices([price()])] });
    fireEvent.click(await screen.findByRole("button", { name: "Print the prices for the service desk" }));
    expect(print).toHaveBeenCalledTimes(1);
    fireEvent(window, new Event("afterprint"));
    expect(document.querySelector(".desk-sheet")).toBeNull();
  });
});
