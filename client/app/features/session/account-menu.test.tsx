import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { asValue, type Value } from "../../graphql/fields.ts";
import type { Capabilities } from "../../session/capabilities.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { AccountMenu } from "./account-menu.tsx";

const withSavings = [{ key: "showSavings", value: "true" }];

function show(viewer: Value<object>, capabilities: Capabilities, switches: typeof withSavings = []) {
  const Menu = () => (
    <DesignSystem>
      <AccountMenu
        viewer={viewer}
        firstName={asValue("Ana")}
        rewardsTerm={asValue("Perks")}
        features={asValue(switches)}
        place="header"
      />
    </DesignSystem>
  );
  renderPage(fakeGraph({}).client, [{ path: "/", Component: Menu }], "/", capabilities);
}

/** Renders the menu of a visitor; returns the URLs of its links. */
function linksOf(viewer: object | null, capabilities: Capabilities, switches: typeof withSavings = []) {
  show(asValue(viewer), capabilities, switches);
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

afterEach(cleanup);

it("greets a shopper by first name, with links to the account and the logout", () => {
  linksOf({ firstName: "Ana" }, []);
  expect(screen.getByText("Hi, Ana")).toBeDefined();
  expect(screen.getByRole("link", { name: "My Account" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Log Out" })).toBeDefined();
});

it("links a guest to the registration only if the retailer has one", () => {
  expect(linksOf(null, ["REGISTRATION"])).toEqual(["/register", "/login"]);
  cleanup();
  expect(linksOf(null, [])).toEqual(["/login"]);
});

it("offers neither login nor account while the viewer could not be read", () => {
  show({ state: "failed" }, []);
  expect(screen.getByText("We couldn't load your account.").closest('[role="status"]')).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry your account" })).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

it("links a shopper to the rewards if the retailer offers any", () => {
  const ana = { firstName: "Ana" };
  expect(linksOf(ana, ["CREDITS"])).toEqual(["/rewards", "/account"]);
  cleanup();
  expect(linksOf(ana, ["REGISTRATION"])).toEqual(["/account"]);
});

it("links a shopper to receipts, savings and charities if the retailer has these pages", () => {
  const ana = { firstName: "Ana" };
  expect(linksOf(ana, ["CHARITIES", "SAVINGS", "RECEIPTS"], withSavings)).toEqual([
    "/account",
    "/receipts",
    "/savings",
    "/charities",
  ]);
  cleanup();
  expect(linksOf(ana, ["RECEIPTS", "SAVINGS"])).toEqual(["/account", "/receipts"]);
  cleanup();
  linksOf(ana, []);
  expect(screen.queryByText("More")).toBeNull();
});

it("closes with Escape, which keeps the focus, and with a click outside", () => {
  linksOf({ firstName: "Ana" }, ["RECEIPTS"]);
  const summary = screen.getByText("More");
  const isOpen = () => summary.closest("details")?.open;
  fireEvent.click(summary);
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(summary);
  fireEvent.click(summary);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
});
