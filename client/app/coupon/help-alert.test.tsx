import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useOverlayPriority } from "../ui/overlay/overlay-priority.ts";
import { HelpAlert } from "./help-alert.tsx";

const Page = createRoutesStub([{ path: "/", Component: HelpAlert }]);

function CookieNotice() {
  return useOverlayPriority("cookies", true) && <p>This site uses cookies.</p>;
}

function scrollTo(top: number) {
  vi.stubGlobal("scrollY", top);
  act(() => void window.dispatchEvent(new Event("scroll")));
}

beforeEach(() => {
  sessionStorage.clear();
  scrollTo(0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the offer of help", () => {
  it("shows both links after a scroll of more than 400 pixels", async () => {
    render(<Page />);
    scrollTo(400);
    expect(screen.queryByRole("link")).toBeNull();
    scrollTo(401);
    await screen.findByRole("button", { name: "Dismiss" });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/digital-coupons/help",
      "/contact-us",
    ]);
  });

  it("waits until the cookie notice is closed", async () => {
    render(<Page />);
    const notice = render(<CookieNotice />);
    scrollTo(401);
    expect(screen.getByText("This site uses cookies.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
    notice.unmount();
    await screen.findByRole("button", { name: "Dismiss" });
  });

  it("stays dismissed for the session", async () => {
    const { unmount } = render(<Page />);
    scrollTo(401);
    fireEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("link")).toBeNull();
    unmount();
    render(<Page />);
    scrollTo(402);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
