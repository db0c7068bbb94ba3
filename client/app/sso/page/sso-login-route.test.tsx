import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import SsoLoginRoute from "./sso-login-route.tsx";

const oauth = {
  clientId: "reams-shop",
  redirectUri: "https://shop.reams.example/sso/callback",
  scope: "openid",
  state: "state",
  codeChallenge: "a".repeat(43),
  codeChallengeMethod: "S256",
};

afterEach(cleanup);

function show(shop: object | null) {
  const { client } = fakeGraph({
    LoginMessageQuery: () => ({
      data: { post: null, retailer: { __typename: "Retailer", id: "r", identityProvider: null } },
    }),
    LayoutQuery: () => new Error("No layout in this test."),
  });
  const route = { path: "/sso/login", Component: SsoLoginRoute, loader: () => ({ oauth, shop }) };
  renderPage(client, [route], "/sso/login");
}

it("names the shop and the data it receives before the shopper logs in", async () => {
  show({ name: "Reams online shop", receives: ["your shopper number", "your first name"], days: 90 });
  expect(
    await screen.findByText(
      "Log in with your account to go on to Reams online shop. It will receive your shopper number and your first name for 90 days, and nothing else from your account. You can disconnect it in your account at any time.",
    ),
  ).toBeTruthy();
});

it("shows no password field for a shop that is not registered", async () => {
  show(null);
  expect(await screen.findByRole("heading", { name: "This login link is not valid" })).toBeTruthy();
  expect(screen.queryByLabelText("Password")).toBeNull();
});
