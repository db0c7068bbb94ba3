import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { asValue } from "../../graphql/fields.ts";
import { type Capabilities, CapabilitiesContext } from "../../session/capabilities.ts";
import { MenuBar, type MenuGroupProps } from "./menu-bar.tsx";
import { FloatingGroup, MenuGroup } from "./menu-group.tsx";

const bakery = { label: "Bakery", language: "en", url: "/digital-coupons?category=Bakery" };
const produce = { label: "Produce", language: "en", url: "/posts/produce" };
const coupons = { label: "Digital Coupons", language: "en", url: "/digital-coupons" };
const departments = { label: "Departments", language: "en", url: null, items: [produce, bakery] };

interface Shown {
  readonly items?: readonly { readonly label: string; readonly language: string; readonly url: string | null }[];
  readonly Group?: ComponentType<MenuGroupProps> | undefined;
  readonly capabilities?: Capabilities;
  readonly address?: string;
}

function show({ items = [coupons, departments], Group, capabilities = [], address = "/" }: Shown) {
  const Menu = () => (
    <CapabilitiesContext value={capabilities}>
      <MenuBar label="Main" menu={asValue({ items })} signedIn={false} {...(Group && { Group })} />
      <button type="button">Elsewhere</button>
    </CapabilitiesContext>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Menu }]);
  render(<Stub initialEntries={[address]} />);
}

const group = () => screen.getByText("Departments").closest("details");

afterEach(cleanup);

it("shows the entries below a heading that opens them", () => {
  show({ Group: MenuGroup });
  expect(group()?.open).toBe(false);
  expect(group()?.querySelectorAll("a")).toHaveLength(2);
});

it("closes a floating panel on Escape, with the focus on its heading, and on a press elsewhere", () => {
  show({ Group: FloatingGroup });
  const heading = screen.getByText("Departments");
  fireEvent.click(heading);
  expect(group()?.open).toBe(true);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(group()?.open).toBe(false);
  expect(document.activeElement).toBe(heading);
  fireEvent.click(heading);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
  expect(group()?.open).toBe(false);
});

it("keeps entries within a list open on a press elsewhere, so that nothing moves under the finger", () => {
  show({ Group: MenuGroup });
  fireEvent.click(screen.getByText("Departments"));
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
  expect(group()?.open).toBe(true);
});

it("closes when another page is opened", () => {
  show({ Group: FloatingGroup });
  fireEvent.click(screen.getByText("Departments"));
  fireEvent.click(screen.getByRole("link", { name: "Produce", hidden: true }));
  expect(group()?.open).toBe(false);
});

it("omits a heading over pages that the retailer does not offer, and all headings where none are wanted", () => {
  const more = { label: "More", language: "en", url: null, items: [{ label: "Rewards", url: "/rewards" }] };
  show({ items: [coupons, more], Group: MenuGroup });
  expect(screen.queryByText("More")).toBeNull();
  cleanup();
  show({ items: [coupons, more], Group: MenuGroup, capabilities: ["POINTS"] });
  expect(screen.getByText("More")).toBeDefined();
  cleanup();
  show({});
  expect(screen.queryByText("Departments")).toBeNull();
});

it("marks the page itself as current, not its views", () => {
  show({ Group: MenuGroup, address: bakery.url });
  expect(screen.getByRole("link", { name: "Digital Coupons" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Bakery", hidden: true }).getAttribute("aria-current")).toBeNull();
});

it("marks entries in another language than that of the page", () => {
  const recipes = { label: "Recetas", language: "es", url: "/posts/recipes" };
  const more = { label: "Más", language: "es", url: null, items: [produce] };
  show({ items: [coupons, recipes, more], Group: MenuGroup });
  expect([...document.querySelectorAll("[lang]")].map(({ textContent }) => textContent)).toEqual(["Recetas", "Más"]);
});
