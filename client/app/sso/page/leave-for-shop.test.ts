import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leaveForShop } from "./leave-for-shop.ts";

const values = { email: "ana@example.com", password: "Groceries4Us!" };
const oauth = {
  clientId: "reams-shop",
  redirectUri: "https://shop.reams.example/sso/callback",
  scope: "openid",
  state: "state",
  codeChallenge: "a".repeat(43),
  codeChallengeMethod: "S256",
};

let answer: unknown;
const inputs: unknown[] = [];
const leave = vi.fn();

beforeEach(() => {
  inputs.length = 0;
  leave.mockReset();
  vi.stubGlobal("fetch", (_path: string, { body }: { readonly body: string }) => {
    inputs.push(JSON.parse(body));
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("navigates to the URL in the response", async () => {
  answer = { redirectUrl: "https://shop.reams.example/sso/callback?code=1" };
  expect(await leaveForShop(values, oauth, undefined, leave)).toEqual([]);
  expect(leave).toHaveBeenCalledWith("https://shop.reams.example/sso/callback?code=1");
  expect(inputs).toEqual([{ ...values, oauth }]);
});

it("sends a bot check token with each of the two logins once it is required", async () => {
  answer = { redirectUrl: "https://shop.reams.example/sso/callback?code=1" };
  await leaveForShop(values, oauth, async (action) => `token for ${action}`, leave);
  const botTokens = { ssoLogin: "token for ssoLogin", login: "token for login" };
  expect(inputs).toEqual([{ ...values, oauth, botTokens }]);
});

it("stays on the page and returns the errors of a rejected login", async () => {
  answer = { userErrors: [{ field: null, message: "Invalid email address or password." }] };
  expect(await leaveForShop(values, oauth, undefined, leave)).toEqual([
    { field: null, message: "Invalid email address or password." },
  ]);
  expect(leave).not.toHaveBeenCalled();
});

it("deletes the login and throws if the browser cannot navigate", async () => {
  answer = { redirectUrl: "https://shop.reams.example/sso/callback?code=1" };
  leave.mockImplementation(() => {
    throw new Error("The address is blocked.");
  });
  await expect(leaveForShop(values, oauth, undefined, leave)).rejects.toThrow("The address is blocked.");
  expect(inputs.at(-1)).toEqual({ forget: true });
});
