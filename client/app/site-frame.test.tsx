import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { retailer } from "./layout/testing/retailer.ts";
import { sitePages } from "./lib/site-pages.ts";
import { SiteFrame } from "./site-frame.tsx";
import { fakeGraph } from "./testing/fake-graph.ts";
import { renderPage } from "./testing/render-page.tsx";
// Loads the code of the header before a test waits for it.
import "./site-header.tsx";
import { type RetailerSwitches, retailerSwitches } from "./testing/retailer-switches.ts";

/** Shows the frame of a page at a retailer that has these switches. */
async function show(path: string, switches: Partial<RetailerSwitches> = {}, id = "page") {
  const changed = { ...retailer, switches: retailerSwitches(switches) };
  const layout = { viewer: null, popup: null, banner: null, post: null, retailer: changed };
  const { client } = fakeGraph({ LayoutQuery: () => ({ data: layout }) });
  await client.query({ query: LayoutQueryDocument });
  const Component = () => (
    <SiteFrame>
      <h1>Stores</h1>
    </SiteFrame>
  );
  renderPage(client, [{ path, id, Component }], path);
  await screen.findByRole("heading", { name: "Stores" });
}

const parts = () => [...document.querySelectorAll("header, main, footer")].map(({ tagName }) => tagName.toLowerCase());
const storeSelector = () => document.querySelector(".store-bar-control");

afterEach(cleanup);

it("has the header above and the footer below the page", async () => {
  await show("/stores");
  await waitFor(() => expect(parts()).toEqual(["header", "main", "footer"]));
});

it("has the logo, the search and the account in the header", async () => {
  await show("/stores");
  const header = within(await screen.findByRole("banner"));
  expect(header.getByRole("link", { name: "Reams Food Stores, home" }).getAttribute("href")).toBe("/");
  expect(header.getByLabelText("Open menu")).toBeTruthy();
  expect(header.getByRole("searchbox")).toBeTruthy();
  expect(header.getByRole("link", { name: "Log In" }).getAttribute("href")).toBe("/login?returnTo=%2Fstores");
});

it("leads a guest who clips a coupon without JavaScript to the login and back", async () => {
  await show("/digital-coupons");
  const form = document.querySelector<HTMLFormElement>("#clip-coupons");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["get", "/login"]);
  expect([...new FormData(form ?? undefined)]).toEqual([["returnTo", "/digital-coupons"]]);
});

it("has the page alone for the login at a shop", async () => {
  await show("/sso/login");
  expect(parts()).toEqual(["main"]);
});

it("leaves the support console, which has a frame of its own, without the header and the footer", async () => {
  const file = sitePages.find(({ path }) => path === "support")?.file ?? "";
  await show("/support", {}, file.replace(/\.tsx$/, ""));
  expect(parts()).toEqual([]);
});

it("has the store selector only at a retailer that has switched it on", async () => {
  await show("/stores", { storeSelector: false });
  expect(storeSelector()).toBeNull();
  cleanup();
  await show("/stores", { storeSelector: true });
  expect(storeSelector()).not.toBeNull();
});
