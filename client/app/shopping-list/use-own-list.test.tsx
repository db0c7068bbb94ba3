import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { renderPage } from "../testing/render-page.tsx";
import { OwnListQueryDocument } from "./shopping-list.gql.ts";
import { useOwnList } from "./use-own-list.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const item = { __typename: "ShoppingListItem", id: "1", text: "Rye bread", sourceId: null, department: null };
const list = { __typename: "ShoppingList", sharedAt: null, linkToken: null };
const viewer = { __typename: "User", id: "ana" };

function List() {
  const { rows, list: state, readAgain } = useOwnList();
  return (
    <button type="button" onClick={() => void readAgain()}>
      {state.state}: {rows.map(({ text }) => text).join()}
    </button>
  );
}

it("keeps a list that was read when it cannot be read again", async () => {
  let reads = 0;
  const items = [{ ...item, isChecked: false, version: 1 }];
  const { client } = fakeGraph({
    OwnListQuery: () => {
      reads += 1;
      return reads > 1
        ? new Error("No network.")
        : { data: { viewer: { ...viewer, shoppingList: { ...list, items } } } };
    },
  });
  await client.query({ query: OwnListQueryDocument });
  renderPage(client, [{ path: "/", Component: List }], "/");
  fireEvent.click(await screen.findByRole("button", { name: "value: Rye bread" }));
  await waitFor(() => expect(reads).toBe(2));
  await new Promise((done) => {
    requestAnimationFrame(done);
  });
  expect(screen.getByRole("button", { name: "value: Rye bread" })).toBeTruthy();
});
