import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mayTrack } from "../../lib/browser/tracking-consent.ts";
import { CookieExtra, PagePopups } from "./page-extras.tsx";
import { rememberPopup, wasPopupSeen } from "./popup-memory.ts";
import { retailerWith } from "../testing/retailer.ts";
// Loads the code of the popups before a test waits for it.
import "./popup-panel.tsx";
import "./popup.tsx";
import "./terms-popup.tsx";
import "./cookie-notice.tsx";
import { type RetailerSwitches, retailerSwitches } from "../../testing/retailer-switches.ts";

const post = {
  __typename: "Post",
  language: "en",
  id: "p",
  title: "Thanksgiving Hours",
  subtitle: null,
  descriptionHtml: "<p>All stores close at four.</p>",
  coverImage: null,
  link: null,
};

function show({ popup, switches = {}, hideOverlay = false, at = "/" }: ShowOptions = {}) {
  const { client, operations } = fakeGraph({
    PopupQuery: ({ slug }) => ({
      data: { popup: { __typename: "Popup", slug, displayFrequency: 3, hideOverlay, post } },
    }),
  });
  const Component = () => (
    <>
      <PagePopups popup={popup} signedIn={false} />
      <CookieExtra retailer={retailerWith({ switches: retailerSwitches(switches) })} signedIn={false} />
    </>
  );
  renderPage(client, [{ path: at, Component }], at);
  return operations;
}

interface ShowOptions {
  readonly popup?: string;
  readonly switches?: Partial<RetailerSwitches>;
  readonly hideOverlay?: boolean;
  readonly at?: string;
}

const screenIs = (phone: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: phone }));

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Waits until the popup and the panel within it, which are loaded in turn, are on the page. */
async function partsLoaded(): Promise<void> {
  for (let part = 0; part < 4; part += 1) {
    await vi.dynamicImportSettled();
    await wait(50);
  }
}

beforeEach(() => {
  localStorage.clear();
  screenIs(false);
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("popup", () => {
  it("opens one second after the page load, and not again for its number of days", async () => {
    const operations = show({ popup: "hours" });
    await wait(900);
    expect(operations).toEqual([]);
    await wait(200);
    await partsLoaded();
    expect(screen.getByRole("dialog", { name: "Thanksgiving Hours" })).toBeDefined();
    expect(wasPopupSeen("hours")).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();

    show({ popup: "hours" });
    await wait(2_000);
    expect(screen.queryByRole("dialog")).toBeNull();
    vi.setSystemTime(new Date("2026-11-24T12:00:00Z"));
    expect(wasPopupSeen("hours")).toBe(false);
  });

  it("does not block the page if its editor chose so", async () => {
    show({ popup: "hours", hideOverlay: true });
    await wait(1_100);
    await partsLoaded();
    expect(screen.getByRole("dialog", { name: "Thanksgiving Hours" }).getAttribute("aria-modal")).toBe("false");
    expect(document.querySelector("[data-part=backdrop]")).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it("is on phones a strip with its title and link, which opens it as a dialog", async () => {
    screenIs(true);
    show({ popup: "hours" });
    await wait(1_100);
    await partsLoaded();
    const strip = screen.getByRole("dialog", { name: "Thanksgiving Hours" });
    expect(strip.getAttribute("aria-modal")).toBe("false");
    expect(screen.queryByText("All stores close at four.")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Details" }));
    const dialog = await vi.waitFor(() => screen.getByRole("dialog", { name: "Thanksgiving Hours" }), {
      timeout: 10_000,
    });
    expect(dialog.getAttribute("aria-modal")).toBe("true");
    expect(screen.getByText("All stores close at four.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("waits while another dialog is open", async () => {
    const other = document.createElement("dialog");
    other.setAttribute("open", "");
    document.body.append(other);
    const operations = show({ popup: "hours" });
    await wait(2_000);
    expect(operations).toEqual([]);
    other.remove();
  });

  it("waits until no field has the focus", async () => {
    const [first, second] = [document.createElement("input"), document.createElement("textarea")];
    document.body.append(first, second);
    first.focus();
    show({ popup: "hours" });
    await wait(1_100);
    await partsLoaded();
    second.focus();
    await wait(50);
    expect([screen.queryByRole("dialog"), wasPopupSeen("hours")]).toEqual([null, false]);
    second.blur();
    await wait(2_050);
    await partsLoaded();
    expect(screen.getByRole("dialog", { name: "Thanksgiving Hours" })).toBeDefined();
    expect(wasPopupSeen("hours")).toBe(true);
    first.remove();
    second.remove();
  });

  it.each(["/login", "/register", "/reset-password", "/account", "/team-portal/login"])(
    "never opens on %s",
    async (at) => {
      const operations = show({ popup: "hours", at });
      await wait(5_000);
      expect(operations).toEqual([]);
    },
  );

  it("waits until one second after the last click", async () => {
    const operations = show({ popup: "hours" });
    await wait(900);
    fireEvent.pointerDown(document.body);
    await wait(900);
    expect(operations).toEqual([]);
    await wait(200);
    expect(operations).toEqual(["PopupQuery"]);
  });

  it("waits while an error is shown", async () => {
    const alert = document.createElement("p");
    alert.setAttribute("role", "alert");
    alert.textContent = "Your Password is Incorrect";
    document.body.append(alert);
    const operations = show({ popup: "hours" });
    await wait(5_000);
    expect(operations).toEqual([]);
    alert.remove();
  });

  it("waits until the cookie notice is answered", async () => {
    const operations = show({ popup: "hours", switches: { analytics: true } });
    const close = await vi.waitFor(() => screen.getByRole("button", { name: "Close" }));
    await wait(5_000);
    expect(operations).toEqual([]);
    fireEvent.click(close);
    await wait(1_100);
    await partsLoaded();
    expect(operations).toEqual(["PopupQuery"]);
  });

  it("opens again on the next page if its interval is zero", () => {
    rememberPopup("hours", 0);
    expect(wasPopupSeen("hours")).toBe(false);
  });
});

describe("cookie notice", () => {
  const notice = () => screen.findByText(/This site uses cookies\./);
  beforeEach(() => void vi.useRealTimers());

  it("does not show for a retailer without tracking", async () => {
    show({ switches: { analytics: false } });
    await vi.dynamicImportSettled();
    expect(screen.queryByText(/This site uses cookies/)).toBeNull();
  });

  it("links to the policy, and stays closed", async () => {
    show({ switches: { analytics: true } });
    await notice();
    expect(screen.getByRole("link", { name: "Cookie policy" }).getAttribute("href")).toBe("/privacy");
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(/This site uses cookies/)).toBeNull();
    expect(localStorage.getItem("dismissed_cookie_notice")).not.toBeNull();
    cleanup();
    show({ switches: { analytics: true } });
    await vi.dynamicImportSettled();
    expect(screen.queryByText(/This site uses cookies/)).toBeNull();
  });

  it.each([
    ["Close", {}, false],
    ["Accept", {}, true],
    ["Decline", { cookieDecline: true }, false],
    ["Close", { closeIsConsent: true }, true],
    ["Decline", { cookieDecline: true, closeIsConsent: true }, false],
  ])("takes %s at a retailer with %o as consent: %s", async (button, switches, consent) => {
    show({ switches: { analytics: true, ...switches } });
    await notice();
    fireEvent.click(screen.getByRole("button", { name: button }));
    expect(screen.queryByText(/This site uses cookies/)).toBeNull();
    expect(mayTrack()).toBe(consent);
  });

  it("has no Accept where closing it is consent", async () => {
    show({ switches: { analytics: true, closeIsConsent: true } });
    await notice();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });
});

it("shows that the browser is offline", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  expect(screen.getByText(/You're offline/)).toBeDefined();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/You're offline/)).toBeNull();
  online.mockRestore();
});
