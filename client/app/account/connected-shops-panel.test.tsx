import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { renderPage } from "../testing/render-page.tsx";
import { DesignSystem } from "../theme/design-system.tsx";
import { ConnectedShopsPanel } from "./connected-shops-panel.tsx";
import type { AccountUpdates } from "./use-account-updates.ts";

const connected = (clientId: string) => ({
  __typename: "ConnectedShop" as const,
  since: "2026-11-01T18:00:00.000Z",
  shop: { __typename: "Shop" as const, clientId, name: `The ${clientId} shop`, receives: ["your shopper number"] },
});

const disconnectShop = vi.fn<AccountUpdates["disconnectShop"]>();

function show(shops: readonly ReturnType<typeof connected>[] | null) {
  const updates = { disconnectShop } as Partial<AccountUpdates> as AccountUpdates;
  const known = <T,>(value: T) => ({ state: "value", value, partial: false }) as const;
  const list = shops === null ? ({ state: "failed" } as const) : known(shops);
  const Component = () => (
    <DesignSystem>
      <ConnectedShopsPanel shops={list} timeZone="America/Denver" updates={updates} />
    </DesignSystem>
  );
  renderPage(fakeGraph({}).client, [{ path: "/account", Component }], "/account");
}

afterEach(() => {
  cleanup();
  disconnectShop.mockReset();
});

it("lists the connected shops with the data that each receives, and disconnects one", async () => {
  disconnectShop.mockResolvedValue([]);
  show([connected("web"), connected("wine")]);
  const shops = within(screen.getByRole("region", { name: "Connected shops" }));
  expect(shops.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "The web shopConnected since 11/1/2026Can see your shopper numberDisconnect",
    "The wine shopConnected since 11/1/2026Can see your shopper numberDisconnect",
  ]);
  fireEvent.click(shops.getByRole("button", { name: "Disconnect The web shop" }));
  expect(await screen.findByText(/^The web shop is disconnected\./)).toBeTruthy();
  expect(disconnectShop).toHaveBeenCalledExactlyOnceWith({ clientId: "web" });
});

it("shows why a shop could not be disconnected", async () => {
  disconnectShop.mockResolvedValue([{ field: null, message: "Something went wrong." }]);
  show([connected("web")]);
  fireEvent.click(screen.getByRole("button", { name: "Disconnect The web shop" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong.");
});

it("renders nothing if no shop is connected", () => {
  show([]);
  expect(screen.queryByText("Connected shops")).toBeNull();
});

it("shows an error, not an empty list, if the shops could not be read", () => {
  show(null);
  expect(screen.getByText("This could not be loaded.")).toBeTruthy();
});
