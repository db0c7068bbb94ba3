import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CapabilitiesContext } from "../../session/capabilities.ts";
import { asValue } from "../../graphql/fields.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import { Banner } from "./notices/banner.tsx";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { ShopSearch } from "./search/shop-search.tsx";
import { retailerWith } from "./testing/retailer.ts";

/** An empty text of the editors. */
const nothing = asValue<string | null>(null);

function show(element: ReactNode) {
  const Stub = createRoutesStub([{ path: "*", Component: () => <DesignSystem>{element}</DesignSystem> }]);
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
  it("submits the term to the retailer's shop", () => {
    show(<ShopSearch retailer={retailerWith()} />);
    const form = screen.getByRole("search");
    expect(form.getAttribute("action")).toBe("https://shop.example/find");
    expect(screen.getByRole("searchbox").getAttribute("name")).toBe("q");
  });

  it("ignores an empty term", () => {
    show(<ShopSearch retailer={retailerWith()} />);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "   " } });
    expect(fireEvent.submit(screen.getByRole("search"))).toBe(false);
  });

  it("renders nothing for a retailer without a shop", () => {
    show(<ShopSearch retailer={retailerWith({ links: [] })} />);
    expect(screen.queryByRole("search")).toBeNull();
  });
});

/** Renders a banner within the design system, as the page frame does. */
const showBanner = (banner: ReactNode) => show(<DesignSystem>{banner}</DesignSystem>);

describe("banner", () => {
  const post = {
    __typename: "Post",
    id: "b1",
    title: "Cake",
    subtitle: null,
    coverImage: null,
    mobileImage: null,
    link: null,
  } as const;

  it("shows the image for the width of the screen behind its text", () => {
    const size = { url: "/wide.webp", srcSet: "/wide.webp 800w", width: 1600, height: 208 };
    const coverImage = { __typename: "Image", ...size, altText: "A cake", placeholderColor: "#fff0c9" } as const;
    const mobileImage = { __typename: "Image", ...size, url: "/narrow.webp", srcSet: "/narrow.webp 800w" } as const;
    showBanner(<Banner post={{ ...post, coverImage, mobileImage }} signedIn={false} />);
    const banner = screen.getByRole("complementary", { name: "Cake" });
    expect(banner.hasAttribute("data-pictured")).toBe(true);
    expect(banner.querySelector("img")?.getAttribute("src")).toBe("/wide.webp");
    expect(banner.querySelector("source")?.getAttribute("srcset")).toBe("/narrow.webp 800w");
    expect(screen.getByText("Cake")).toBeDefined();
  });

  it("loads its image with high priority, as the largest element on the first screen of a phone", () => {
    const size = { url: "/wide.webp", srcSet: "", width: 1600, height: 208 };
    const coverImage = { __typename: "Image", ...size, altText: "A cake", placeholderColor: "#fff0c9" } as const;
    showBanner(<Banner post={{ ...post, coverImage }} signedIn={false} />);
    const picture = screen.getByRole("complementary", { name: "Cake" }).querySelector("img");
    expect(picture?.getAttribute("loading")).toBe("eager");
    expect(picture?.getAttribute("fetchpriority")).toBe("high");
  });

  it("stays dismissed for the session, even after a remount", () => {
    showBanner(<Banner post={post} signedIn={false} />);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Cake")).toBeNull();
    cleanup();
    showBanner(<Banner post={post} signedIn={false} />);
    expect(screen.queryByText("Cake")).toBeNull();
  });

  it("shows another banner after a dismissal", () => {
    showBanner(<Banner post={post} signedIn={false} />);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    cleanup();
    showBanner(<Banner post={{ ...post, id: "b2", title: "Fuel" }} signedIn={false} />);
    expect(screen.getByText("Fuel")).toBeDefined();
  });
});

describe("the banner for guests", () => {
  const link = { __typename: "PostLink", url: "/login", label: "Log In", external: false } as const;
  const post = {
    __typename: "Post",
    id: "b3",
    title: "Join",
    subtitle: null,
    coverImage: null,
    mobileImage: null,
    link,
  } as const;

  it("shows only to guests", () => {
    showBanner(<Banner post={post} signedIn={false} />);
    expect(screen.getByRole("link", { name: "Log In" })).toBeDefined();
    cleanup();
    showBanner(<Banner post={post} signedIn />);
    expect(screen.queryByText("Join")).toBeNull();
  });
});

describe("drawer", () => {
  const shown = { retailer: retailerWith(), signedIn: false };

  it("closes when a link in it is followed, so that it does not cover the login dialog", () => {
    const onClose = vi.fn();
    show(
      <Drawer
        {...shown}
        onClose={onClose}
        account={
          <>
            <a href="/login" onClick={(event) => event.preventDefault()}>
              Log In
            </a>
            <button type="button">Other</button>
          </>
        }
      />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Other", hidden: true }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("link", { name: "Log In", hidden: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("closes on a swipe of more than 16 pixels to the left", () => {
    const onClose = vi.fn();
    show(<Drawer {...shown} onClose={onClose} account={null} />);
    const drawer = screen.getByRole("dialog", { name: "Menu" });
    fireEvent.touchStart(drawer, { touches: [{ clientX: 100 }] });
    fireEvent.touchEnd(drawer, { changedTouches: [{ clientX: 84 }] });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.touchEnd(drawer, { changedTouches: [{ clientX: 83 }] });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("footer", () => {
  it("does not link shoppers to the login", () => {
    const items = [
      { __typename: "MenuItem", label: "Log In", url: "/login" },
      { __typename: "MenuItem", label: "Help", url: "/contact-us" },
    ] as const;
    const footerMenu = {
      __typename: "Menu",
      slug: "footer",
      items: [{ __typename: "MenuItem", label: "Save", url: null, items, posts: [] }],
    } as const;
    show(<Footer retailer={retailerWith({ footerMenu })} signedIn content={nothing} signup={null} />);
    expect(screen.queryByRole("link", { name: "Log In" })).toBeNull();
    expect(screen.getByRole("link", { name: "Help" })).toBeDefined();
  });

  it("shows the current year", () => {
    vi.useFakeTimers({ now: new Date("2031-06-01T12:00:00Z") });
    show(<Footer retailer={retailerWith()} signedIn={false} content={nothing} signup={null} />);
    expect(screen.getByText(/© 2031 Reams Food Stores/)).toBeDefined();
  });

  it("omits links to pages that the retailer does not offer", () => {
    const entry = (label: string, url: string) => ({ __typename: "MenuItem", label, url }) as const;
    const entries = [
      entry("Perks", "/rewards#points"),
      entry("Register", "/register"),
      entry("Coupons", "/digital-coupons"),
    ];
    const column = { ...entry("Save", "/"), items: entries, posts: [] };
    const footerMenu = { __typename: "Menu", slug: "footer", items: [column] } as const;
    show(
      <CapabilitiesContext value={["REGISTRATION"]}>
        <Footer retailer={retailerWith({ footerMenu })} signedIn={false} content={nothing} signup={null} />
      </CapabilitiesContext>,
    );
    expect(screen.queryByRole("link", { name: "Perks" })).toBeNull();
    expect(screen.getByRole("link", { name: "Register" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Coupons" })).toBeDefined();
  });

  it("shows the editors' text and the embedded posts of a column", () => {
    const post = { __typename: "MenuPost", title: "Corn Is In", path: "/posts/news/corn-is-in" } as const;
    const column = { __typename: "MenuItem", label: "Fresh News", url: null, items: [], posts: [post] } as const;
    const footerMenu = { __typename: "Menu", slug: "footer", items: [column] } as const;
    const words = asValue("<p>Family owned since 1962.</p>");
    show(<Footer retailer={retailerWith({ footerMenu })} signedIn={false} content={words} signup={null} />);
    expect(screen.getByRole("heading", { name: "Fresh News" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Corn Is In" }).getAttribute("href")).toBe("/posts/news/corn-is-in");
    expect(screen.getByText("Family owned since 1962.")).toBeDefined();
  });

  it("lists the retailer's other sites except the search URL", () => {
    show(<Footer retailer={retailerWith()} signedIn={false} content={nothing} signup={null} />);
    expect(screen.getByRole("link", { name: "Work With Us" }).getAttribute("href")).toBe("https://jobs.example");
    expect(screen.queryByRole("link", { name: "Search" })).toBeNull();
    expect(screen.getByRole("link", { name: "Follow us on Facebook" }).textContent).toBe("Facebook");
  });

  it.each([
    ["youtube", "YouTube"],
    ["tiktok", "TikTok"],
  ])("spells %s as %s", (network, name) => {
    const socialLinks = [{ __typename: "SocialLink", network, url: "https://social.example", embed: null }] as const;
    show(<Footer retailer={retailerWith({ socialLinks })} signedIn={false} content={nothing} signup={null} />);
    expect(screen.getByRole("link", { name: `Follow us on ${name}` }).textContent).toBe(name);
  });
});

it("hides text and links of the bar on small screens, but not in the store dialog", () => {
  const css = readFileSync(join(import.meta.dirname, "system-bar.css"), "utf8");
  expect(css).toContain(".system-bar > nav");
  expect(css).not.toMatch(/\.system-bar (?:p|nav|a)\b/);
});
