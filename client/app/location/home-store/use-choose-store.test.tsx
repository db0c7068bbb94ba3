import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readChosenStore, rememberChosenStore } from "../../session/chosen-store.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { ChooseStoreButton } from "./choose-store-button.tsx";
import { SignedInQueryDocument } from "./home-store.gql.ts";
import { makeStore } from "../testing/stores.ts";

const provo = makeStore();
const logan = makeStore({ name: "Logan", storeNumber: "0003" });
const homeOf = (store: typeof provo | null) => ({ __typename: "User", id: "ana", homeStore: store });

async function renderChoices(signedIn: boolean, answers: FakeAnswers = {}) {
  const { client, operations } = fakeGraph({
    HomeStoreQuery: () => ({ data: { viewer: homeOf(logan) } }),
    UpdateHomeStoreMutation: () => ({
      data: { updateHomeStore: { __typename: "AccountPayload", user: homeOf(provo), userErrors: [] } },
    }),
    ...answers,
  });
  const viewer = signedIn ? { __typename: "User" as const, id: "ana" } : null;
  client.writeQuery({ query: SignedInQueryDocument, data: { viewer } });
  const Choices = () => (
    <DesignSystem>
      <ChooseStoreButton store={provo} />
      <ChooseStoreButton store={logan} />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/", Component: Choices }], "/");
  // The page queries the home store of the account when it opens.
  await act(() => vi.advanceTimersByTimeAsync(0));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name: `Make this my store: ${name}` }));
    await pass(0);
    await pass(NOTICE);
    // The code of the switch is loaded with the notice.
    await act(() => vi.dynamicImportSettled());
  };
  const saves = () => operations.filter((name) => name === "UpdateHomeStoreMutation").length;
  return { choose, pass, saves };
}

/** The time in milliseconds after which a notice appears, and after which it is gone once its time is over. */
const NOTICE = 100;

beforeEach(() => {
  vi.useFakeTimers();
  rememberChosenStore(null);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a guest who chooses a store", () => {
  it("saves it on this device only, without a switch", async () => {
    const { choose, pass, saves } = await renderChoices(false);
    await choose("Provo");
    expect(screen.getByText("Your store is Provo.")).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
    await pass(3_000);
    expect(readChosenStore()).toEqual({ storeNumber: "0002", slug: "provo", name: "Provo" });
    expect(saves()).toBe(0);
  });
});

describe("a shopper who chooses a store", () => {
  it("sees the store of the account first", async () => {
    await renderChoices(true);
    expect(screen.queryByRole("button", { name: "Make this my store: Logan" })).toBeNull();
    expect(screen.getByText("Your store")).toBeTruthy();
  });

  it("does not change the account while the switch is off, and sees the notice for three seconds", async () => {
    const { choose, pass, saves } = await renderChoices(true);
    await choose("Provo");
    expect(screen.getByRole("switch", { name: "Make this my home store" })).toHaveProperty("checked", false);
    await pass(3_000 - NOTICE);
    expect(screen.queryByText("Your store is Provo.")).toBeTruthy();
    await pass(2 * NOTICE);
    await pass(NOTICE);
    expect(screen.queryByText("Your store is Provo.")).toBeNull();
    expect(saves()).toBe(0);
  });

  it("changes the account once when the notice closes with the switch on", async () => {
    const { choose, pass, saves } = await renderChoices(true);
    await choose("Provo");
    fireEvent.click(screen.getByRole("switch"));
    expect(saves()).toBe(0);
    await pass(3_000);
    await pass(NOTICE);
    expect(saves()).toBe(1);
    expect(readChosenStore()?.name).toBe("Provo");
  });

  it("keeps the notice while it is hovered", async () => {
    const { choose, pass } = await renderChoices(true);
    await choose("Provo");
    fireEvent.mouseEnter(screen.getByText("Your store is Provo."));
    await pass(10_000);
    expect(screen.queryByText("Your store is Provo.")).toBeTruthy();
  });

  it("sends no request if the account already has the store", async () => {
    const { choose, pass, saves } = await renderChoices(true, {
      HomeStoreQuery: () => ({ data: { viewer: homeOf(provo) } }),
    });
    await choose("Logan");
    await pass(3_000);
    await pass(NOTICE);
    await choose("Provo");
    fireEvent.click(screen.getByRole("switch"));
    await pass(3_000);
    await pass(NOTICE);
    expect(saves()).toBe(0);
  });

  it.each([
    ["cannot be reached", () => new Error("Failed to fetch")],
    [
      "rejects it",
      () => ({
        data: {
          updateHomeStore: {
            __typename: "AccountPayload",
            user: null,
            userErrors: [{ __typename: "UserError", code: "UPSTREAM_FAILED", message: "No." }],
          },
        },
      }),
    ],
  ])("sees the choice undone with a notice if the account %s", async (_name, answer) => {
    const { choose, pass } = await renderChoices(true, { UpdateHomeStoreMutation: answer });
    await choose("Provo");
    fireEvent.click(screen.getByRole("switch"));
    await pass(3_000);
    await pass(NOTICE);
    await pass(NOTICE);
    expect(readChosenStore()).toBeNull();
    expect(screen.getByText("Something went wrong with your request. Please try submitting again.")).toBeTruthy();
  });
});
