import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetTermsPopup } from "../../session/terms-popup-flag.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { PagePopups } from "./page-extras.tsx";
import { rememberPopup } from "./popup-memory.ts";
// Loads the code of the popup before a test waits for it.
import "./popup.tsx";
import "./popup-panel.tsx";
import "./cookie-notice.tsx";
import "./terms-popup.tsx";

const post = {
  __typename: "Post",
  language: "en",
  id: "p",
  title: "Our Terms Have Changed",
  subtitle: null,
  descriptionHtml: null,
  coverImage: null,
  link: { __typename: "PostLink", url: "/accept-terms", label: "Read and Accept", isExternal: false },
};

const standing = (needsAcceptance: boolean) => ({
  data: {
    viewer: {
      __typename: "User",
      id: "ana",
      terms: { __typename: "Terms", id: "t1", currentVersion: "2.0", acceptedVersion: "1.0", needsAcceptance },
    },
  },
});

function start({ signedIn = true, answers = {}, at = "/" }: StartOptions = {}) {
  const { client, operations } = fakeGraph({
    TermsPopupQuery: () => standing(true),
    PopupQuery: ({ slug }) => ({
      data: { popup: { __typename: "Popup", slug, displayFrequency: 30, hideOverlay: false, post } },
    }),
    ...answers,
  });
  const page = (isIn: boolean) => {
    const Component = () => (
      <>
        <PagePopups popup={undefined} signedIn={isIn} />
        <Link to="/">Home</Link>
      </>
    );
    const Page = createRoutesStub([{ path: "*", Component }]);
    return (
      <ApolloProvider client={client}>
        <Page initialEntries={[at]} />
      </ApolloProvider>
    );
  };
  const { rerender } = render(page(signedIn));
  return { operations, client, become: (isIn: boolean) => rerender(page(isIn)) };
}

interface StartOptions {
  readonly signedIn?: boolean;
  readonly answers?: FakeAnswers;
  readonly at?: string;
}

const popup = () => screen.queryByRole("dialog", { name: "Our Terms Have Changed" });
const opened = () => screen.findByRole("dialog", { name: "Our Terms Have Changed" }, { timeout: 5_000 });
const settled = async (operations: readonly string[]) => {
  await waitFor(() => expect(operations).toContain("TermsPopupQuery"));
  await act(() => vi.dynamicImportSettled());
};

beforeEach(() => {
  localStorage.clear();
  forgetTermsPopup();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("opens for a shopper with outdated terms, at the start and after a login", async () => {
  const { operations, become } = start({ signedIn: false });
  await act(() => vi.dynamicImportSettled());
  expect(operations).toEqual([]);
  become(true);
  await opened();
  expect(screen.getByRole("link", { name: "Read and Accept" }).getAttribute("href")).toBe("/accept-terms");
});

it("does not open for a shopper who accepted the current terms", async () => {
  const { operations } = start({ answers: { TermsPopupQuery: () => standing(false) } });
  await settled(operations);
  expect([popup(), operations]).toEqual([null, ["TermsPopupQuery"]]);
});

it("closes permanently once the terms are accepted", async () => {
  const { client } = start();
  await opened();
  act(() => {
    client.cache.modify({
      id: client.cache.identify({ __typename: "User", id: "ana" }) ?? "",
      fields: { terms: () => standing(false).data.viewer.terms },
    });
  });
  await waitFor(() => expect(popup()).toBeNull());
});

it("stays closed for one session only, regardless of remembered popups", async () => {
  start();
  await opened();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(popup()).toBeNull();
  cleanup();

  const again = start();
  await settled(again.operations);
  expect(popup()).toBeNull();
  cleanup();

  rememberPopup("accept-new-terms", 30);
  act(() => forgetTermsPopup());
  start();
  await opened();
});

it("closes when the visitor returns from a tab in which it was closed", async () => {
  start();
  await opened();
  document.cookie = "terms-popup-closed=1; path=/";
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(popup()).toBeNull());
});

it("does not open on the page that accepts the terms, but on the next one", async () => {
  const { operations } = start({ at: "/accept-terms" });
  await settled(operations);
  expect(popup()).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Home" }));
  await opened();
});

it.each([
  { name: "the gateway cannot be reached", answer: () => new Error("no connection") },
  {
    name: "the terms cannot be read",
    answer: () => ({ data: { viewer: { ...standing(true).data.viewer, terms: null } } }),
  },
])("does not open while $name, and tries again at the next start", async ({ answer }) => {
  const { operations } = start({ answers: { TermsPopupQuery: answer } });
  await settled(operations);
  expect(document.body.textContent).toBe("Home");
  cleanup();
  start();
  await opened();
});
