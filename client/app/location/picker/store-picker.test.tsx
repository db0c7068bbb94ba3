import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubIntersections } from "../../testing/fake-observer.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { StorePicker } from "./store-picker.tsx";
import { makeStore } from "../testing/stores.ts";
import { retailerSwitches } from "../../testing/retailer-switches.ts";

const storesMenu = {
  __typename: "Menu",
  slug: "stores",
  items: [
    { __typename: "MenuItem", language: "en", label: "All Stores on the Map", url: "/stores" },
    { __typename: "MenuItem", language: "en", label: "Gift Cards", url: "https://gifts.example" },
    { __typename: "MenuItem", language: "en", label: "Charities", url: "/charities" },
  ],
};

const few = [makeStore(), makeStore({ name: "Logan", storeNumber: "0003" })];
const many = Array.from({ length: 45 }, (_, at) =>
  makeStore({ name: `${at < 43 ? "Logan" : "Provo"} ${at + 1}`, storeNumber: `${at + 1}` }),
);

/** Opens the picker of a retailer whose switch names this menu. */
async function openPicker(menu: string | null, menus: readonly object[] | null = [storesMenu], locations = few) {
  const retailer = {
    __typename: "Retailer",
    id: "reams",
    switches: retailerSwitches({ storePickerMenu: menu }),
    menus,
  };
  const { client } = fakeGraph({ StorePickerQuery: () => ({ data: { retailer, locations } }) });
  const on = { onChoose: vi.fn(), onClose: vi.fn() };
  const Component = () => (
    <DesignSystem>
      <StorePicker chosen={null} first={null} {...on} />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/", Component }], "/", ["REWARDS"]);
  await screen.findAllByRole("button", { name: /^Logan/ });
  return on;
}

let see: ReturnType<typeof stubIntersections>;

beforeEach(() => void (see = stubIntersections()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the menu of the location picker", () => {
  it("is the one that the retailer's switch names, with only the pages that the retailer offers", async () => {
    const { onClose } = await openPicker("stores");
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["All Stores on the Map", "/stores"],
      ["Gift Cards", "https://gifts.example"],
    ]);
    fireEvent.click(screen.getByRole("link", { name: "All Stores on the Map" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("logs and shows an error for an unknown name, and a store can still be chosen", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { onChoose } = await openPicker("nowhere");
    expect(screen.getByText("We couldn't load the links about our stores.")).toBeDefined();
    const errors = log.mock.calls.flat().filter((word) => word instanceof Error);
    expect(errors.map(({ message }) => message)).toEqual(["Menu 'nowhere' not found."]);
    fireEvent.click(screen.getByRole("button", { name: /^Logan/ }));
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: "Logan" }));
  });

  it("renders nothing if no switch names one, or the menus could not be read", async () => {
    await openPicker(null);
    await waitFor(() => expect(screen.queryByRole("navigation")).toBeNull());
    cleanup();
    await openPicker("stores", null);
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByText(/could not be shown/)).toBeNull();
  });
});

describe("the stores of the location picker", () => {
  const shown = () => screen.getAllByRole("listitem");
  const last = () => shown().at(-1) ?? document.body;

  it("are shown 20 at a time, with more once the last one is visible", async () => {
    await openPicker(null, [], many);
    expect(shown()).toHaveLength(20);
    expect(screen.getByText("20 of 45 stores")).toBeDefined();
    see(last());
    expect(shown()).toHaveLength(40);
    see(last());
    expect(shown()).toHaveLength(45);
    expect(screen.queryByText(/of 45 stores/)).toBeNull();
  });

  it("are extended when the keyboard reaches the last one, and reset by a filter that matches all", async () => {
    await openPicker(null, [], many);
    act(() => last().querySelector("button")?.focus());
    expect(shown()).toHaveLength(40);
    const filter = screen.getByRole("searchbox");
    fireEvent.change(filter, { target: { value: "Logan" } });
    expect(shown()).toHaveLength(20);
    fireEvent.change(filter, { target: { value: "44" } });
    expect(shown()).toHaveLength(1);
  });
});
