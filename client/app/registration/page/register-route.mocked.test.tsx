import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Registered } from "../use-register.ts";
import { noticedEmail } from "../../lib/page-notice.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import RegisterRoute from "./register-route.tsx";

let registered: Registered;

interface Card {
  readonly onRegistered: (result: Registered, values: { readonly email: string }) => Promise<void>;
}

vi.mock("../registration-card.tsx", () => ({
  RegistrationCard: ({ onRegistered }: Card) => (
    <button type="button" onClick={() => void onRegistered(registered, { email: "dora@example.com " })}>
      Create Account
    </button>
  ),
}));

function Landed() {
  const { pathname, search, state } = useLocation();
  return <output data-testid="landed">{[pathname + search, noticedEmail(state)].join(" ").trim()}</output>;
}

/** Registers at a URL; returns the URL that follows. */
async function register(address: string) {
  const routes = [
    { path: "/register", Component: RegisterRoute },
    { path: "*", Component: Landed },
  ];
  renderPage(fakeGraph({}).client, routes, address);
  fireEvent.click(screen.getByRole("button", { name: "Create Account" }));
  return (await screen.findByTestId("landed")).textContent;
}

beforeEach(() => {
  registered = { firstName: "Dora", isLoggedIn: true, redirectPath: "/rewards", notice: null };
});
afterEach(cleanup);

const FROM_COUPON = "/register?returnTo=%2Fdigital-coupons%3Fq%3Dbutter&clip=7";

it("returns to the coupon from which the visitor came, by default to the retailer's page", async () => {
  expect(await register(FROM_COUPON)).toBe("/digital-coupons?q=butter&clip=7");
  cleanup();
  expect(await register("/register")).toBe("/rewards");
});

it("keeps the way back and the email address for the login of an account that is not logged in yet", async () => {
  registered = { ...registered, isLoggedIn: false };
  expect(await register(FROM_COUPON)).toBe("/login?returnTo=%2Fdigital-coupons%3Fq%3Dbutter&clip=7 dora@example.com");
});

it("stays on this site", async () => {
  expect(await register("/register?returnTo=%2F%2Felsewhere.example")).toBe("/");
});
