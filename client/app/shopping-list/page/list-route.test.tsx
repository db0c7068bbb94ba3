import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SharedListQueryDocument } from "../shopping-list.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ListRoute from "./list-route.tsx";
// Loads the content of the island before a test waits for it.
import "./shared-list.tsx";

interface Stored {
  readonly id: string;
  readonly text: string;
  readonly isChecked: boolean;
  readonly version: number;
}

const stored = (id: string, text: string): Stored => ({ id, text, isChecked: false, version: 1 });

const wireItem = (item: Stored) => ({ __typename: "ShoppingListItem", sourceId: null, department: null, ...item });

const listOf = (items: readonly Stored[]) => ({
  __typename: "ShoppingList",
  sharedAt: "2026-11-21T17:05:00.000Z",
  items: items.map(wireItem),
});

const variables = { token: "t".repeat(43) };

interface Sent {
  readonly input: {
    readonly itemId: string;
    readonly idempotencyKey: string;
    readonly text?: string;
    readonly version?: number;
    readonly change?: string;
  };
}

interface Service {
  /** The items; null for a link that has ended. */
  items: readonly Stored[] | null;
  /** The sentence with which the next change is refused; an error for a lost response. */
  refusal?: string | Error;
  /** True while no request reaches it. */
  isOffline?: boolean;
  readonly sent: Sent["input"][];
}

async function show(items: readonly Stored[] | null, isDown = false): Promise<Service> {
  const service: Service = { items, sent: [] };
  await reopen(service, isDown);
  return service;
}

async function reopen(service: Service, isDown = false): Promise<void> {
  const change = (name: string, typeName: string, make: (input: Sent["input"]) => void) => (sent: unknown) => {
    if (service.isOffline === true) return new Error("Offline.");
    const { input } = sent as Sent;
    service.sent.push(input);
    const { refusal } = service;
    delete service.refusal;
    if (refusal instanceof Error) return refusal;
    if (refusal === undefined) make(input);
    const userErrors = refusal === undefined ? [] : [{ __typename: "UserError", code: "CONFLICT", message: refusal }];
    const changedItem = service.items?.find(({ id }) => id === input.itemId);
    const item = changedItem === undefined ? null : wireItem(changedItem);
    return { data: { [name]: { __typename: typeName, item, userErrors } } };
  };
  const { client } = fakeGraph({
    SharedListQuery: () =>
      service.isOffline === true
        ? new Error("Offline.")
        : isDown
          ? { data: { sharedList: null }, errors: [{ message: "Down.", path: ["sharedList"] }] }
          : { data: { sharedList: service.items === null ? null : listOf(service.items) } },
    AddListItemMutation: change("addListItem", "ChangeListPayload", ({ idempotencyKey, text = "" }) => {
      service.items = [...(service.items ?? []), stored(idempotencyKey, text)];
    }),
    ChangeListItemMutation: change("changeListItem", "ChangeListPayload", ({ itemId, change: kind }) => {
      const others = (service.items ?? []).filter(({ id }) => id !== itemId);
      const item = service.items?.find(({ id }) => id === itemId);
      service.items =
        kind === "REMOVE" || item === undefined
          ? others
          : [{ ...item, isChecked: kind === "CHECK", version: item.version + 1 }, ...others];
    }),
  });
  await client.query({ query: SharedListQueryDocument, variables, errorPolicy: "all" });
  renderPage(client, [{ path: "/list/:token", Component: ListRoute }], `/list/${variables.token}`);
  await screen.findByRole("heading", { name: "Shopping list" });
}

const type = async (words: string) => {
  fireEvent.change(await screen.findByRole("textbox", { name: "Add an item" }), { target: { value: words } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
};

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("the page of a shared list", () => {
  it("checks an item off with the version that was seen", async () => {
    const service = await show([stored("1", "Milk"), stored("2", "Eggs")]);
    fireEvent.click(await box("Milk"));
    await waitFor(() => expect(service.items?.find(({ id }) => id === "1")?.isChecked).toBe(true));
    expect(service.sent).toMatchObject([{ itemId: "1", version: 1, change: "CHECK" }]);
    expect((await box("Milk")).checked).toBe(true);
    expect((await box("Eggs")).checked).toBe(false);
  });

  it("adds what was typed, and removes an item", async () => {
    const service = await show([stored("1", "Milk")]);
    await type("  Rye bread ");
    expect(await box("Rye bread")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Remove Milk" }));
    await waitFor(() => expect(service.items?.map(({ text }) => text)).toEqual(["Rye bread"]));
    expect(screen.queryByRole("checkbox", { name: "Milk" })).toBeNull();
  });

  it("keeps what was typed if no response came, and sends it again with the same id", async () => {
    const service = await show([]);
    service.refusal = new Error("No connection.");
    await type("Rye bread");
    expect(await screen.findByText("Not sent yet")).toBeTruthy();
    cleanup();
    await reopen(service);
    expect(await box("Rye bread")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
    const [first, second] = service.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it("keeps the text of a refused item until its author sends or discards it", async () => {
    const service = await show([]);
    service.refusal = "The list is full.";
    await type("Rye bread");
    expect(within(await screen.findByRole("alert")).getByText("The list is full.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await box("Rye bread")).toBeTruthy();
    expect(service.items).toHaveLength(1);
  });

  it("is checked off without a network, and sends each change with the version of the one before", async () => {
    const service = await show([stored("1", "Milk")]);
    service.isOffline = true;
    fireEvent.click(await box("Milk"));
    expect(await screen.findByText("Not sent yet")).toBeTruthy();
    fireEvent.click(await box("Milk"));
    fireEvent.click(await box("Milk"));
    await type("Rye bread");
    expect((await box("Milk")).checked).toBe(true);
    service.isOffline = false;
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(screen.queryAllByText("Not sent yet")).toEqual([]));
    expect(service.items).toMatchObject([
      { text: "Milk", isChecked: true, version: 4 },
      { text: "Rye bread", version: 1 },
    ]);
    expect((await box("Milk")).checked).toBe(true);
  });

  it("says why a change was not made, and shows the item as it is", async () => {
    const service = await show([stored("1", "Milk")]);
    service.refusal = "Someone else has just changed this item.";
    fireEvent.click(await box("Milk"));
    expect((await screen.findByRole("alert")).textContent).toBe("Someone else has just changed this item.");
    await waitFor(async () => expect((await box("Milk")).checked).toBe(false));
  });

  it("says that the link has ended, which differs from a list that could not be read", async () => {
    await show(null);
    expect(await screen.findByRole("heading", { name: "This list is no longer shared." })).toBeTruthy();
    cleanup();
    await show([], true);
    expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
    expect(screen.queryByText("This list is no longer shared.")).toBeNull();
  });
});
