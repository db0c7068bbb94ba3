import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { KioskPageQueryDocument } from "./kiosk-page.gql.ts";
import KioskRoute from "./kiosk-route.tsx";
// Loads the part before a test waits for it.
import "./kiosk.tsx";

const coupon = (code: string, brandName: string) => ({
  __typename: "PaperCoupon",
  code,
  brandName,
  summaryLabel: { __typename: "Label", text: "Save $1.50", language: "en" },
  description: "Any one box.",
  translatedDescription: null,
  disclaimer: "Limit one.",
  expiryDate: "2026-12-24",
});

const offer = (id: string, needsCard: boolean, coupons: readonly object[]) => ({
  __typename: "PaperOffer",
  needsCard,
  item: {
    __typename: "WeeklyAdItem",
    id,
    titleLabel: { __typename: "Label", text: `Item ${id}`, language: "en" },
    detailsLabel: { __typename: "Label", text: "16 oz.", language: "en" },
    price: "$2.99",
    unit: "ea.",
    unitLanguage: "en",
  },
  coupons,
});

const ad = {
  __typename: "WeeklyAd",
  id: "ad",
  store: { __typename: "Location", id: "springville", name: "Springville" },
  validFrom: "2026-11-25",
  validThrough: "2026-12-01",
  paperOffers: [offer("1", true, []), offer("2", false, [coupon("300001", "Franz")])],
};

const coupons = [coupon("300001", "Franz"), coupon("REA0042", "Barilla")];

async function show(weeklyAd: object | null = ad, paperCoupons: readonly object[] | null = coupons) {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  const failed = paperCoupons === null ? [{ message: "Down.", path: ["paperCoupons"] }] : undefined;
  const { client, operations } = fakeGraph({
    KioskPageQuery: () => ({ data: { weeklyAd, paperCoupons }, ...(failed && { errors: failed }) }),
  });
  await client.query({ query: KioskPageQueryDocument, variables: { store: null }, errorPolicy: "all" });
  renderPage(client, [{ path: "/kiosk", Component: KioskRoute }], "/kiosk");
  await screen.findByRole("dialog", { name: "Savings without an account" });
  return operations;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const search = () => screen.getByRole("searchbox", { name: "Find a coupon" });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the kiosk", () => {
  it("shows what needs an account, with price, terms and code, once somebody starts", async () => {
    const operations = await show();
    expect(screen.queryByRole("searchbox")).toBeNull();
    press("Start");
    const sheet = within(screen.getByRole("region", { name: "Savings this week at Springville" }));
    expect(sheet.getByText("Valid 11/25/2026 through 12/1/2026.")).toBeTruthy();
    expect(sheet.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Item 1$2.99 ea.16 oz.Everyone gets this price with this sheet, also without a card.",
      "Item 2$2.99 ea.16 oz.Save $1.50 FranzAny one box. Limit one.Last day 12/24/2026 · Code 300001",
    ]);
    expect(operations.filter((name) => name === "KioskPageQuery")).toHaveLength(2);
  });

  it("marks the names of items that are in another language", async () => {
    const { item, ...shown } = offer("1", true, []);
    const titleLabel = { __typename: "Label", text: "Manzanas", language: "es" };
    const offerCoupons = [{ ...coupon("300001", "Franz"), translatedDescription: "Cualquier caja." }];
    await show({ ...ad, paperOffers: [{ ...shown, coupons: offerCoupons, item: { ...item, titleLabel } }] });
    press("Start");
    expect(screen.getByText("Cualquier caja.").lang).toBe("");
    expect(screen.queryByText(/Any one box/)).toBeNull();
    expect(screen.getByText("Manzanas").lang).toBe("es");
    expect(screen.getByText("16 oz.").lang).toBe("");
  });

  it("finds a coupon by its words and prints it alone", async () => {
    await show();
    press("Start");
    fireEvent.change(search(), { target: { value: "bari SAVE" } });
    expect(screen.getByText("Showing 1 of 1")).toBeTruthy();
    const printed: (string | null)[] = [];
    const textOfPrint = () => document.querySelector("[data-prints-alone]")?.textContent ?? null;
    vi.stubGlobal("print", () => printed.push(textOfPrint()));
    press("Print coupon REA0042");
    press("Print this week's sheet");
    expect(printed).toEqual([
      expect.stringMatching(/^Save \$1\.50 Barilla/),
      expect.stringMatching(/^Savings this week at Springville/),
    ]);
  });

  it("returns to its start after a minute without a touch, and keeps nothing of the use", async () => {
    await show();
    press("Start");
    fireEvent.change(search(), { target: { value: "franz" } });
    sessionStorage.setItem("trace", "1");
    await pass(44);
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    await pass(2);
    expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
    await pass(15);
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(sessionStorage.length).toBe(0);
    press("Start");
    expect((search() as HTMLInputElement).value).toBe("");
  });

  it("goes on for a minute after each touch", async () => {
    await show();
    press("Start");
    await pass(50);
    fireEvent.keyDown(document.body, { key: "Tab" });
    await pass(50);
    expect(screen.getByRole("searchbox")).toBeTruthy();
  });

  it("starts over at a press", async () => {
    await show();
    press("Start");
    press("Start over");
    expect(screen.getByRole("button", { name: "Start" })).toBeTruthy();
  });

  it("says what could not be read, and shows the rest", async () => {
    await show(ad, null);
    press("Start");
    expect(screen.getAllByRole("button", { name: "Retry" }).length).toBeGreaterThan(0);
    expect(screen.getByRole("region", { name: "Savings this week at Springville" })).toBeTruthy();
  });
});
