import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { asValue, type Value } from "../../graphql/fields.ts";
import type { Capabilities } from "../../session/capabilities.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { AccountEntriesOf } from "./account-entries.ts";
import type { Place } from "./account-parts.ts";

const ana = asValue<object>({ firstName: "Ana" });
const guest = { state: "empty" } as const;
const switches = (showSavings = false) => asValue({ showSavings });

interface Shown extends Partial<AccountEntriesOf> {
  readonly firstName?: Value<string>;
  readonly place?: Place;
}

function show(viewer: Value<object>, capabilities: Capabilities, shown: Shown = {}, address = "/") {
  const Menu = () => (
    <DesignSystem>
      <AccountMenu
        viewer={viewer}
        firstName={asValue("Ana")}
        rewardsTerm={asValue("Perks")}
        switches={switches()}
        place="header"
        {...shown}
      />
    </DesignSystem>
  );
  return renderPage(fakeGraph({}).client, [{ path: "*", Component: Menu }], address, capabilities);
}

/** Returns the URLs of the visible links. */
const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

/** Opens the menu of a shopper in the header; returns the button and the texts of the entries. */
async function openMenu(name = "Hi, Ana") {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  const menu = await screen.findByRole("menu", { name });
  return { button, menu, entries: () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent) };
}

afterEach(cleanup);

it("links a guest to the registration only if the retailer has one", () => {
  show(guest, ["REGISTRATION"]);
  expect(links()).toEqual(["/register", "/login?returnTo=%2F"]);
  cleanup();
  show(guest, []);
  expect(links()).toEqual(["/login?returnTo=%2F"]);
});

it("leads a guest to the login and back, from the registration to where that returns to", () => {
  show(guest, ["REGISTRATION"], {}, "/stores?address=84663");
  expect(links()).toEqual(["/register", "/login?returnTo=%2Fstores%3Faddress%3D84663"]);
  cleanup();
  show(guest, ["REGISTRATION"], {}, "/register?returnTo=%2Ftrip&clip=7");
  expect(links()).toEqual(["/register?returnTo=%2Ftrip&clip=7", "/login?returnTo=%2Ftrip&clip=7"]);
  cleanup();
  show(guest, ["REGISTRATION"], {}, "/login");
  expect(links()).toEqual(["/register", "/login"]);
});

it("offers neither login nor account while the viewer could not be read", () => {
  show({ state: "failed" }, []);
  expect(screen.getByText("We couldn't load your account.").closest('[role="status"]')).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry your account" })).toBeDefined();
  expect(links()).toEqual([]);
});

it("opens a menu with all pages of a shopper and the logout", async () => {
  show(ana, ["CREDITS", "CHARITIES", "SAVINGS", "RECEIPTS"], { switches: switches(true) });
  expect(screen.getByRole("button").getAttribute("aria-haspopup")).toBe("menu");
  const { button, entries } = await openMenu();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(entries()).toEqual([
    "My Coupons",
    "Shopping list",
    "My Perks",
    "Receipts",
    "Savings",
    "School Charities",
    "My Account",
    "Log Out",
  ]);
  const addresses = screen.getAllByRole("menuitem").map((entry) => entry.getAttribute("href"));
  expect(addresses.at(0)).toBe("/digital-coupons?view=clipped");
  expect(addresses.at(-2)).toBe("/account");
});

it("has only the pages that the retailer offers", async () => {
  show(ana, ["REGISTRATION", "SAVINGS"]);
  expect((await openMenu()).entries()).toEqual(["My Coupons", "Shopping list", "My Account", "Log Out"]);
});

it("names the menu after the account while the first name could not be read", async () => {
  show(ana, [], { firstName: { state: "failed" } });
  expect((await openMenu("My Account")).entries()).toContain("Log Out");
});

it("opens with ArrowDown on its first entry, and returns the focus to the button on Escape", async () => {
  show(ana, []);
  const button = screen.getByRole("button", { name: "Hi, Ana" });
  button.focus();
  fireEvent.keyDown(button, { key: "ArrowDown" });
  const menu = await screen.findByRole("menu");
  const first = screen.getByRole("menuitem", { name: "My Coupons" });
  await expect.poll(() => menu.getAttribute("aria-activedescendant")).toBe(first.id);
  await expect.poll(() => document.activeElement).toBe(menu);
  fireEvent.keyDown(menu, { key: "Escape" });
  await expect.poll(() => screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

it("closes at another press of the button", async () => {
  show(ana, []);
  const { button } = await openMenu();
  fireEvent.click(button);
  expect(screen.queryByRole("menu")).toBeNull();
});

it("leads to the account and offers the logout without JavaScript", () => {
  const { container } = show(ana, []);
  const form = screen.getByRole("button", { name: "Hi, Ana" }).closest("form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", "/account"]);
  expect(container.querySelector("noscript")).not.toBeNull();
});

it("lists the links and the logout in the drawer", () => {
  show(ana, ["CREDITS"], { place: "drawer" });
  expect(screen.getByText("Hi, Ana")).toBeDefined();
  expect(links()).toEqual(["/digital-coupons?view=clipped", "/trip", "/rewards", "/account"]);
  expect(screen.getByRole("button", { name: "Log Out" })).toBeDefined();
});
