import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberChosenStore } from "../session/chosen-store.ts";
import { fakeGraph } from "../testing/fake-graph.ts";
import { HomeStoreQueryDocument, SignedInQueryDocument } from "./home-store/home-store.gql.ts";
import { StoreBar } from "./store-bar.tsx";
// Loads the code of the bar before a test waits for it.
import "./picker/store-selector.tsx";

const logan = { storeNumber: "0003", slug: "logan", name: "Logan" };

const guest = { state: "empty" } as const;
const unread = { state: "failed" } as const;
const sandy = { state: "value", value: { name: "Sandy" }, partial: false } as const;

/** Inserts the page of the server, runs its scripts, and returns what starts it in the browser. */
function openPage(homeStore: typeof guest | typeof unread | typeof sandy) {
  const signedIn = homeStore.state !== "empty";
  const { client } = fakeGraph({ HomeStoreQuery: () => new Promise(() => {}) });
  const viewer = signedIn ? { __typename: "User" as const, id: "ana" } : null;
  client.writeQuery({ query: SignedInQueryDocument, data: { viewer } });
  if (viewer && homeStore.state === "value") {
    const store = { __typename: "Location" as const, id: "2", slug: "sandy", storeNumber: "2", ...homeStore.value };
    client.writeQuery({ query: HomeStoreQueryDocument, data: { viewer: { ...viewer, homeStore: store } } });
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </ApolloProvider>
  );
  const page = wrapper({ children: <StoreBar first={null} homeStore={homeStore} /> });
  vi.stubEnv("SSR", true);
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  vi.stubEnv("SSR", false);
  document.body.append(container);
  for (const script of container.querySelectorAll("script")) window.eval(script.textContent);
  return () => render(<StoreBar first={null} homeStore={homeStore} />, { wrapper, container, hydrate: true });
}

const label = () => document.querySelector(".store-bar-control")?.textContent;

beforeEach(() => rememberChosenStore(null));
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

it.each([guest, sandy, unread])("shows the chosen store before the program starts and afterwards (%o)", (homeStore) => {
  rememberChosenStore(logan);
  const start = openPage(homeStore);
  expect(label()).toBe("Logan");
  act(() => void start());
  expect(label()).toBe("Logan");
});

it("shows the home store of the account in the page of the server, without a choice on this device", () => {
  const start = openPage(sandy);
  expect(label()).toBe("Sandy");
  act(() => void start());
  expect(label()).toBe("Sandy");
});

it("offers guests without a choice to find their store", () => {
  openPage(guest)();
  expect(label()).toBe("Find your store");
});

it("does not offer shoppers to find a store if the store of their account could not be read", async () => {
  openPage(unread)();
  expect(label()).toBe("Stores");
  window.dispatchEvent(new Event("pointerdown"));
  expect((await screen.findByRole("button")).textContent).toBe("Stores");
});
