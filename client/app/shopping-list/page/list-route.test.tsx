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

const listOf = (items: readonly Stored[]) => ({
  __typename: "ShoppingList",
  sharedAt: "2026-11-21T17:05:00.000Z",
  items: items.map((item) => ({ __typename: "ShoppingListItem", sourceId: null, ...item })),
});

const variables = { token: "t".repeat(43) };

interface Sent {
  readonly input: {
    readonly itemId: string;
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
  readonly sent: Sent["input"][];
}

async function show(items: readonly Stored[] | null, isDown = false): Promise<Service> {
  const service: Service = { items, sent: [] };
  const change = (name: string, typeName: string, make: (input: Sent["input"]) => void) => (sent: unknown) => {
    const { input } = sent as Sent;
    service.sent.push(input);
    const { refusal } = service;
    delete service.refusal;
    if (refusal instanceof Error) return refusal;
    if (refusal === undefined) make(input);
    const userErrors = refusal === undefined ? [] : [{ __typename: "UserError", code: "CONFLICT", message: refusal }];
    return { data: { [name]: { __typename: typeName, item: null, userErrors } } };
  };
  const { client } = fakeGraph({
    SharedListQuery: () =>
      isDown
        ? { data: { sharedList: null }, errors: [{ message: "Down.", path: ["sharedList"] }] }
        : { data: { sharedList: service.items === null ? null : listOf(service.items) } },
    AddListItemMutation: change("addListItem", "ChangeListPayload", ({ itemId, text = "" }) => {
      service.items = [...(service.items ?? []), stored(itemId, text)];
    }),
    ChangeListItemMutation: change("changeListItem", "ChangeListPayload", ({ itemId, change: kind }) => {
      const others = (service.items ?? []).filter(({ id }) => id !== itemId);
      const item = service.items?.find(({ id }) => id === itemId);
      service.items =
        kind === "REMOVE" || item === undefined
          ? others
          : [...others, { ...item, isChecked: kind === "CHECK", version: item.version + 1 }];
    }),
  });
  await client.query({ query: SharedListQueryDocument, variables, errorPolicy: "all" });
  renderPage(client, [{ path: "/list/:token", Component: ListRoute }], `/list/${variables.token}`);
  await screen.findByRole("heading", { name: "Shopping List" });
  return service;
}

const type = async (words: string) => {
  fireEvent.change(await screen.findByRole("textbox", { name: "Add an item" }), { target: { value: words } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
};

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

afterEach(cleanup);

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

  it("keeps what was typed if it is not stored, and sends it again with the same id", async () => {
    const service = await show([]);
    service.refusal = new Error("No connection.");
    await type("Rye bread");
    const problem = within(await screen.findByRole("alert"));
    expect(screen.getByText("Rye bread")).toBeTruthy();
    fireEvent.click(problem.getByRole("button", { name: "Try again" }));
    expect(await box("Rye bread")).toBeTruthy();
    const [first, second] = service.sent.map(({ itemId }) => itemId);
    expect(second).toBe(first);
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
