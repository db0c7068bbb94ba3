import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberChosenStore } from "../session/chosen-store.ts";
import { fakeGraph } from "../testing/fake-graph.ts";
import { SignedInQueryDocument } from "./home-store/home-store.gql.ts";
import { StoreBar } from "./store-bar.tsx";
// Loads the code of the bar before a test waits for it.
import "./picker/store-selector.tsx";

const logan = { storeNumber: "0003", slug: "logan", name: "Logan" };

/** Inserts the page of the server, runs its scripts, and returns what starts it in the browser. */
function openPage(signedIn: boolean) {
  const { client } = fakeGraph({ HomeStoreQuery: () => new Promise(() => {}) });
  const viewer = signedIn ? { __typename: "User" as const, id: "ana" } : null;
  client.writeQuery({ query: SignedInQueryDocument, data: { viewer } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </ApolloProvider>
  );
  const page = wrapper({ children: <StoreBar first={null} signedIn={signedIn} /> });
  vi.stubEnv("SSR", true);
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  vi.stubEnv("SSR", false);
  document.body.append(container);
  for (const script of container.querySelectorAll("script")) window.eval(script.textContent);
  return () => render(<StoreBar first={null} signedIn={signedIn} />, { wrapper, container, hydrate: true });
}

const label = () => document.querySelector(".store-bar-control")?.textContent;

beforeEach(() => rememberChosenStore(null));
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

it.each([false, true])(
  "shows the chosen store before the program starts and afterwards (logged in: %s)",
  (signedIn) => {
    rememberChosenStore(logan);
    const start = openPage(signedIn);
    expect(label()).toBe("Logan");
    act(() => void start());
    expect(label()).toBe("Logan");
  },
);

it("offers guests without a choice to find their store", () => {
  openPage(false)();
  expect(label()).toBe("Find your store");
});

it("does not offer shoppers to find a store before the store of their account is known", async () => {
  openPage(true)();
  expect(label()).toBe("Stores");
  window.dispatchEvent(new Event("pointerdown"));
  expect((await screen.findByRole("button")).textContent).toBe("Stores");
});
