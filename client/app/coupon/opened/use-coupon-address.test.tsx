import { act, cleanup, render, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useCouponAddress } from "./use-coupon-address.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The longest time until a change is painted, after which the URL changes. */
const PAINTED_MS = 200;

type Page = ReturnType<typeof useCouponAddress>;

const searchOf = ({ address }: Page): string => address.search;

/** Renders a page whose router completes a navigation only when the test calls `follow`. */
async function renderSlowPage() {
  const waiting: (() => void)[] = [];
  const pages: Page[] = [];
  function Shown() {
    const page = useCouponAddress();
    useEffect(() => void pages.push(page), [page]);
    return null;
  }
  const router = createMemoryRouter([
    { path: "/", element: <Shown />, loader: () => new Promise<null>((done) => waiting.push(() => done(null))) },
  ]);
  const paint = () => act(() => vi.advanceTimersByTimeAsync(PAINTED_MS));
  const follow = async () => {
    await paint();
    await act(async () => waiting.splice(0).forEach((go) => go()));
  };
  render(<RouterProvider router={router} />);
  await follow();
  await waitFor(() => expect(pages).not.toEqual([]));
  return {
    follow,
    paint,
    /** Returns every search that the page rendered, without consecutive duplicates. */
    drawn: () => pages.map(searchOf).filter((search, index, all) => search !== all[index - 1]),
    search: () => pages.map(searchOf).at(-1),
    change: (search: string) => act(() => pages.at(-1)?.change({ search })),
    choose: (category: string) => act(() => pages.at(-1)?.change({ categories: [category] })),
    goBack: () => act(() => void router.navigate(-1)),
    comeFromElsewhere: (search: string) => act(() => void router.navigate(`/?q=${search}`)),
    addressBar: () => router.state.location.search,
  };
}

it("applies changes immediately, also while the URL lags behind", async () => {
  const { change, follow, drawn, addressBar } = await renderSlowPage();
  change("s");
  await follow();
  change("sa");
  change("sav");
  expect(addressBar()).toBe("?q=s");
  await follow();
  change("save");
  await follow();
  expect(addressBar()).toBe("?q=save");
  expect(drawn()).toEqual(["", "s", "sa", "sav", "save"]);
});

it("follows a URL that something else set, even one that it set earlier itself", async () => {
  const { change, follow, paint, comeFromElsewhere, search } = await renderSlowPage();
  change("save");
  await paint();
  comeFromElsewhere("milk");
  await follow();
  expect(search()).toBe("milk");
  comeFromElsewhere("save");
  await follow();
  expect(search()).toBe("save");
  change("bread");
  await follow();
  comeFromElsewhere("save");
  await follow();
  expect(search()).toBe("save");
});

it("undoes one filter, or a whole search, with Back", async () => {
  const { change, choose, follow, goBack, addressBar } = await renderSlowPage();
  choose("Dairy");
  await follow();
  change("m");
  await follow();
  change("milk");
  await follow();
  expect(addressBar()).toBe("?category=Dairy&q=milk");
  goBack();
  await follow();
  expect(addressBar()).toBe("?category=Dairy");
  goBack();
  await follow();
  expect(addressBar()).toBe("");
});
