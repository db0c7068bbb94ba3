import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { useEarlyLinks } from "./use-early-links.ts";

afterEach(cleanup);

function Page() {
  useEarlyLinks();
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{pathname + search + hash}</output>
      <div data-island>
        <a href="/stores?near=84601#list">Stores</a>
        <a href="/language/es?to=/" hrefLang="es">
          Español
        </a>
        <a href="/terms" target="_blank">
          Terms
        </a>
        <a href="https://shop.example/">Shop</a>
      </div>
      <div data-island data-ready>
        <a href="/coupons">Coupons</a>
      </div>
    </>
  );
}

/** Clicks a link of the page. Returns the address that the router shows then. */
function addressAfter(name: string, init: MouseEventInit = {}): string | null {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  // After the listener of the page: a click that is not followed must not leave the test.
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText(name), init);
  return screen.getByRole("status").textContent;
}

it("follows a link of an island whose code has not loaded on the same page", () => {
  expect(addressAfter("Stores")).toBe("/stores?near=84601#list");
});

it("leaves a click for a new tab to the browser", () => {
  expect(addressAfter("Stores", { ctrlKey: true })).toBe("/");
});

it.each(["Español", "Terms", "Shop", "Coupons"])("leaves the link %s to the browser or to its island", (name) => {
  expect(addressAfter(name)).toBe("/");
});
