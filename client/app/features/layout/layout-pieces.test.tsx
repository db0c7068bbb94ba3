import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Banner } from "./banner.tsx";
import { CookieNotice } from "./cookie-notice.tsx";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { ShopSearch } from "./shop-search.tsx";
import type { LayoutRetailer } from "./use-layout.ts";

const retailer: LayoutRetailer = {
  __typename: "Retailer",
  id: "reams",
  sitePath: "reams",
  name: "Reams Food Stores",
  tagline: null,
  logo: null,
  theme: null,
  features: [],
  links: [
    { __typename: "RetailerLink", role: "shopSearch", label: "Search", url: "https://shop.example/find?q=" },
    { __typename: "RetailerLink", role: "jobs", label: "Work With Us", url: "https://jobs.example" },
  ],
  socialLinks: [{ __typename: "SocialLink", network: "facebook", url: "https://facebook.example/reams" }],
  mainMenu: null,
  footerMenu: { __typename: "Menu", slug: "footer", items: [] },
};

function show(element: ReactNode) {
  const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
  return render(<Stub />);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("search", () => {
  it("hands the term over to the retailer's shop", () => {
    show(<ShopSearch retailer={retailer} />);
    const form = screen.getByRole("search");
    expect(form.getAttribute("action")).toBe("https://shop.example/find");
    expect(screen.getByRole("searchbox").getAttribute("name")).toBe("q");
  });

  it("ignores an empty term", () => {
    show(<ShopSearch retailer={retailer} />);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "   " } });
    expect(fireEvent.submit(screen.getByRole("search"))).toBe(false);
  });

  it("is not there for a retailer without a shop", () => {
    show(<ShopSearch retailer={{ ...retailer, links: [] }} />);
    expect(screen.queryByRole("search")).toBeNull();
  });
});

describe("banner", () => {
  const post = { __typename: "Post", id: "b1", title: "Cake", subtitle: null, link: null } as const;

  it("stays away for the session once it was dismissed, also when the page is built anew", () => {
    show(<Banner post={post} />);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Cake")).toBeNull();
    cleanup();
    show(<Banner post={post} />);
    expect(screen.queryByText("Cake")).toBeNull();
  });

  it("comes back for another banner", () => {
    show(<Banner post={post} />);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    cleanup();
    show(<Banner post={{ ...post, id: "b2", title: "Fuel" }} />);
    expect(screen.getByText("Fuel")).toBeDefined();
  });
});

describe("cookie notice", () => {
  it("links to the policy and is remembered as closed", () => {
    show(<CookieNotice />);
    expect(screen.getByRole("link", { name: "Cookies policy" }).getAttribute("href")).toBe("/privacy");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(/This site uses cookies/)).toBeNull();
    expect(localStorage.getItem("dismissed_cookie_notice")).not.toBeNull();
    cleanup();
    show(<CookieNotice />);
    expect(screen.queryByText(/This site uses cookies/)).toBeNull();
  });
});

describe("drawer", () => {
  it("closes at a swipe to the left of more than 16 pixels and not before", () => {
    const onClose = vi.fn();
    show(<Drawer onClose={onClose}>menu</Drawer>);
    const drawer = screen.getByRole("dialog", { name: "Menu" });
    fireEvent.touchStart(drawer, { touches: [{ clientX: 100 }] });
    fireEvent.touchEnd(drawer, { changedTouches: [{ clientX: 84 }] });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.touchEnd(drawer, { changedTouches: [{ clientX: 83 }] });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("footer", () => {
  it("shows the current year", () => {
    vi.useFakeTimers({ now: new Date("2031-06-01T12:00:00Z") });
    show(<Footer retailer={retailer} />);
    expect(screen.getByText(/© 2031 Reams Food Stores/)).toBeDefined();
  });

  it("lists the retailer's other sites without the address of the search", () => {
    show(<Footer retailer={retailer} />);
    expect(screen.getByRole("link", { name: "Work With Us" }).getAttribute("href")).toBe("https://jobs.example");
    expect(screen.queryByRole("link", { name: "Search" })).toBeNull();
    expect(screen.getByRole("link", { name: "Follow us on facebook" })).toBeDefined();
  });
});
