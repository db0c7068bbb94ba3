import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberChosenStore } from "../../session/chosen-store.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { makeStore } from "../testing/stores.ts";
import { FooterStore } from "./footer-store.tsx";
import { SignedInQueryDocument } from "./home-store.gql.ts";
// Loads the code before a test waits for it.
import "./store-in-footer.tsx";

async function show(answers: FakeAnswers = {}) {
  const { client, operations } = fakeGraph(answers);
  client.writeQuery({ query: SignedInQueryDocument, data: { viewer: null } });
  renderPage(client, [{ path: "/", Component: FooterStore }], "/");
  await vi.dynamicImportSettled();
  return operations;
}

const chosen = () => rememberChosenStore({ storeNumber: "0002", slug: "provo", name: "Provo" });

beforeEach(() => rememberChosenStore(null));
afterEach(cleanup);

it("shows the address, the hours and the telephone number of the visitor's store", async () => {
  chosen();
  const store = makeStore({ phoneNumber: "(801) 555-0142" });
  await show({ FooterStoreQuery: ({ slug }) => ({ data: { location: slug === "provo" ? store : null } }) });
  expect(await screen.findByText("Provo, UT 84601")).toBeDefined();
  expect(screen.getByText("Open until 11:00 PM")).toBeDefined();
  expect(screen.getByRole("link", { name: "(801) 555-0142" }).getAttribute("href")).toBe("tel:+18015550142");
  expect(screen.getByRole("link", { name: "Provo" }).getAttribute("href")).toBe("/stores/provo");
});

it("says that the hours could not be loaded", async () => {
  chosen();
  await show({
    FooterStoreQuery: () => ({
      data: { location: { ...makeStore(), isOpenNow: null, closesAt: null } },
      errors: [{ message: "down", path: ["location", "isOpenNow"] }],
    }),
  });
  expect(await screen.findByText("We couldn't load the hours.")).toBeDefined();
});

it("shows only the name of a store that could not be read", async () => {
  chosen();
  const operations = await show({ FooterStoreQuery: () => new Error("down") });
  expect(await screen.findByRole("link", { name: "Provo" })).toBeDefined();
  expect(operations).toEqual(["FooterStoreQuery"]);
  expect(screen.queryByText(/Center Street/)).toBeNull();
});

it("shows and queries nothing for a guest without a store", async () => {
  const operations = await show();
  expect([screen.queryByText("Your store"), operations]).toEqual([null, []]);
});
