import { cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeNotice } from "../lib/browser/tracking-consent.ts";
import { CapabilitiesContext } from "../session/capabilities.ts";
import { asValue } from "../graphql/fields.ts";
import { DesignSystem } from "../theme/design-system.tsx";
import { Banner } from "./notices/banner.tsx";
import { type EarlierNotices, hideUntilHydration } from "./notices/earlier-notices.ts";
import { rememberPopup } from "./notices/popup-memory.ts";
import { isShoppingPage, isTaskPage } from "./task-pages.ts";
import { useOverlayPriority } from "../ui/overlay/overlay-priority.ts";
import { Drawer } from "./header/drawer.tsx";
import { Footer } from "./footer/footer.tsx";
import type { FooterText } from "./use-layout.ts";
import { ShopSearch } from "./search/shop-search.tsx";
import { retailerWith } from "./testing/retailer.ts";

/** An empty text of the editors. */
const nothing = asValue<FooterText | null>(null);

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

  it("submits the term to the search page at a retailer without a shop", () => {
    show(<ShopSearch retailer={retailerWith({ links: [] })} />);
    expect(screen.getByRole("search").getAttribute("action")).toBe("/search");
    expect(screen.getByRole("searchbox").getAttribute("name")).toBe("q");
  });
});

/** Renders a banner within the design system, as the page frame does. */
const showBanner = (banner: ReactNode) => show(<DesignSystem>{banner}</DesignSystem>);

/** A page without notices that come before the banner. */
const none = { cookies: false, popup: undefined };

describe("banner", () => {
  const post = { __typename: "Post", language: "en", id: "b1", title: "Cake", subtitle: "Free", link: null } as const;
  const banner = <Banner post={post} signedIn={false} earlier={none} />;

  it("is dismissed for the rest of the session", () => {
    showBanner(banner);
    expect(screen.getByText("Cake")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Cake")).toBeNull();
    cleanup();
    showBanner(banner);
    expect(screen.queryByText("Cake")).toBeNull();
  });

  it("shows another banner after a dismissal", () => {
    showBanner(banner);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    cleanup();
    showBanner(<Banner post={{ ...post, id: "b2", title: "Fuel" }} signedIn={false} earlier={none} />);
    expect(screen.getByText("Fuel")).toBeDefined();
  });

  it("waits for the next page if the cookie notice or the popup is still to be shown", () => {
    const earlier = { cookies: true, popup: "hours" };
    const shown = () => screen.queryByRole("complementary", { name: "Cake" }) !== null;
    const showAfter = (answer: () => void) => {
      answer();
      showBanner(<Banner post={post} signedIn={false} earlier={earlier} />);
      const result = shown();
      cleanup();
      return result;
    };
    expect(showAfter(() => undefined)).toBe(false);
    expect(showAfter(() => closeNotice(true))).toBe(false);
    expect(showAfter(() => rememberPopup("hours", 3))).toBe(true);
  });

  it("is hidden in its place while another notice is open", () => {
    showBanner(banner);
    const line = screen.getByRole("complementary", { name: "Cake" });
    expect(line.hasAttribute("data-waiting")).toBe(false);
    const { unmount } = renderHook(() => useOverlayPriority("terms", true));
    expect(line.hasAttribute("data-waiting")).toBe(true);
    unmount();
    expect(line.hasAttribute("data-waiting")).toBe(false);
  });

  it("is hidden by the server's page itself if it was dismissed or another notice comes first", () => {
    const hides = (earlier: EarlierNotices) => {
      document.body.innerHTML = "<aside></aside><script></script>";
      const script = document.querySelector("script");
      vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page has the same text inline
      new Function(hideUntilHydration("b1", earlier))();
      return document.querySelector("aside")?.hidden;
    };
    const asking = { cookies: true, popup: "hours" };
    expect([hides(none), hides(asking)]).toEqual([false, true]);
    closeNotice(true);
    expect(hides(asking)).toBe(true);
    rememberPopup("hours", 3);
    expect(hides(asking)).toBe(false);
    sessionStorage.setItem("dismissed_banner:b1", "1");
    expect(hides(none)).toBe(true);
    vi.restoreAllMocks();
  });

  it("shows only to guests if it links to the login", () => {
    const link = { __typename: "PostLink", url: "/login", label: "Log In", isExternal: false } as const;
    showBanner(<Banner post={{ ...post, link }} signedIn={false} earlier={none} />);
    expect(screen.getByRole("link", { name: "Cake Free Log In" })).toBeDefined();
    cleanup();
    showBanner(<Banner post={{ ...post, link }} signedIn earlier={none} />);
    expect(screen.queryByText("Cake")).toBeNull();
  });
});

describe("the pages with the banner", () => {
  it.each([
    "/",
    "/digital-coupons",
    "/weekly-ad",
    "/stores",
    "/stores/provo",
    "/posts",
    "/posts/recipes/pie",
    "/search",
  ])("include %s", (path) => expect([isShoppingPage(path), isTaskPage(path)]).toEqual([true, false]));

  it.each([
    "/login",
    "/register",
    "/reset-password",
    "/account",
    "/account/terms",
    "/rewards",
    "/receipts",
    "/contact-us",
    "/subscribe",
    "/privacy",
    "/posts/faq",
    "/digital-coupons/help",
    "/support/customer",
    "/team-portal",
    "/no/such/page",
  ])("do not include %s", (path) => expect(isShoppingPage(path)).toBe(false));
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
      { __typename: "MenuItem", language: "en", label: "Log In", url: "/login" },
      { __typename: "MenuItem", language: "en", label: "Help", url: "/contact-us" },
    ] as const;
    const footerMenu = {
      __typename: "Menu",
      slug: "footer",
      items: [{ __typename: "MenuItem", language: "en", label: "Save", url: null, items, posts: [] }],
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
    const entry = (label: string, url: string) => ({ __typename: "MenuItem", language: "en", label, url }) as const;
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
    const post = {
      __typename: "MenuPost",
      language: "en",
      title: "Corn Is In",
      path: "/posts/news/corn-is-in",
    } as const;
    const column = {
      __typename: "MenuItem",
      language: "en",
      label: "Fresh News",
      url: null,
      items: [],
      posts: [post],
    } as const;
    const footerMenu = { __typename: "Menu", slug: "footer", items: [column] } as const;
    const words = asValue({ html: "<p>Family owned since 1962.</p>", language: "es" });
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
