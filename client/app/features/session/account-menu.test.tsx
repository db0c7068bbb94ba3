import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { asValue, type Value } from "../../graphql/fields.ts";
import type { Capabilities } from "../../session/capabilities.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AccountMenu } from "./account-menu.tsx";

function show(viewer: Value<object>, capabilities: Capabilities) {
  const Menu = () => <AccountMenu viewer={viewer} firstName={asValue("Ana")} rewardsTerm={asValue("Perks")} />;
  renderPage(fakeGraph({}).client, [{ path: "/", Component: Menu }], "/", capabilities);
}

/** Shows the menu of a visitor; returns where its links lead. */
function linksOf(viewer: object | null, capabilities: Capabilities) {
  show(asValue(viewer), capabilities);
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

afterEach(cleanup);

it("greets a shopper by the first name and shows the ways to the account and out", () => {
  linksOf({ firstName: "Ana" }, []);
  expect(screen.getByText("Hi, Ana")).toBeDefined();
  expect(screen.getByRole("link", { name: "My Account" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Log Out" })).toBeDefined();
});

it("leads a guest to the registration only where there is one", () => {
  expect(linksOf(null, ["REGISTRATION"])).toEqual(["/register", "/login"]);
  cleanup();
  expect(linksOf(null, [])).toEqual(["/login"]);
});

it("offers neither a login nor an account while it could not be read who is logged in", () => {
  show({ state: "failed" }, []);
  expect(screen.getByText("Your account could not be loaded.").closest('[role="status"]')).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry your account" })).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

it("leads a shopper to rewards where any of them is offered", () => {
  const ana = { firstName: "Ana" };
  expect(linksOf(ana, ["CREDITS"])).toEqual(["/rewards", "/account"]);
  cleanup();
  expect(linksOf(ana, ["REGISTRATION"])).toEqual(["/account"]);
});
