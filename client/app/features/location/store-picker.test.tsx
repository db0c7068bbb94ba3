import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { StorePicker } from "./store-picker.tsx";
import { makeStore } from "./testing/stores.ts";

const storesMenu = {
  __typename: "Menu",
  slug: "stores",
  items: [
    { __typename: "MenuItem", label: "All Stores on the Map", url: "/stores" },
    { __typename: "MenuItem", label: "Gift Cards", url: "https://gifts.example" },
    { __typename: "MenuItem", label: "Charities", url: "/charities" },
  ],
};

/** Opens the picker of a retailer whose switch names a menu. */
async function openPicker(menu: string | null, menus: readonly object[] | null = [storesMenu]) {
  const features = [{ __typename: "Feature", key: "storePickerMenu", value: JSON.stringify(menu) }];
  const retailer = { __typename: "Retailer", id: "reams", features, menus };
  const locations = [makeStore(), makeStore({ name: "Logan", storeNumber: "0003" })];
  const { client } = fakeGraph({ StorePickerQuery: () => ({ data: { retailer, locations } }) });
  const on = { onChoose: vi.fn(), onClose: vi.fn() };
  const Component = () => <StorePicker chosen={null} first={null} {...on} />;
  renderPage(client, [{ path: "/", Component }], "/", ["REWARDS"]);
  await screen.findByRole("button", { name: /^Logan/ });
  return on;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the menu of the location picker", () => {
  it("is the one that the retailer's switch names, with the pages that the retailer offers", async () => {
    const { onClose } = await openPicker("stores");
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["All Stores on the Map", "/stores"],
      ["Gift Cards", "https://gifts.example"],
    ]);
    fireEvent.click(screen.getByRole("link", { name: "All Stores on the Map" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("throws for a name that no menu has; that is logged and told, and a store can be chosen all the same", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { onChoose } = await openPicker("nowhere");
    expect(screen.getByText("The links about our stores could not be shown.")).toBeDefined();
    const errors = log.mock.calls.flat().filter((word) => word instanceof Error);
    expect(errors.map(({ message }) => message)).toEqual(["Menu 'nowhere' not found."]);
    fireEvent.click(screen.getByRole("button", { name: /^Logan/ }));
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: "Logan" }));
  });

  it("is left out where no switch names one, and where the menus could not be read", async () => {
    await openPicker(null);
    await waitFor(() => expect(screen.queryByRole("navigation")).toBeNull());
    cleanup();
    await openPicker("stores", null);
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByText(/could not be shown/)).toBeNull();
  });
});
