import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PasswordResetLinkQueryDocument } from "../password-reset/password-reset.gql.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import LoginRoute from "./login-route.tsx";
import ResetPasswordRoute, { headers } from "./reset-password-route.tsx";

vi.mock("../../forms/bot-check/use-bot-check.ts", () => ({
  useBotCheck: () => ({
    settled: true,
    run: (_action: string, send: (token: string) => Promise<unknown>) => send("token"),
  }),
}));

const link = { token: "t".repeat(43), email: "ana@example.com" };
const linkAddress = `/reset-password?token=${link.token}&address=${link.email}`;
const sent = vi.fn();

const payload = (code?: string) => ({
  data: {
    resetPassword: {
      __typename: "ResetPasswordPayload",
      userErrors: code ? [{ __typename: "UserError", code, field: null, message: "Not now." }] : [],
    },
  },
});

function Login() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <output>{JSON.stringify([pathname + search, state])}</output>
      <LoginRoute />
    </>
  );
}

function Shown() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <ResetPasswordRoute />
    </>
  );
}

const checked = (valid: boolean) => ({
  passwordResetLink: { __typename: "PasswordResetLink" as const, isValid: valid },
});

/** Opens the page; `valid` is null when the check of the link failed before the page was rendered. */
function open(valid: boolean | null, answer: object = payload(), address = linkAddress) {
  const { client } = fakeGraph({
    ResetPasswordMutation: (variables) => {
      sent(variables["input"]);
      return answer;
    },
    PasswordResetLinkQuery: () => ({ data: checked(true) }),
    LoginMessageQuery: () => ({
      data: { post: null, retailer: { __typename: "Retailer", id: "r", identityProvider: null } },
    }),
  });
  client.writeQuery({
    query: PasswordResetLinkQueryDocument,
    variables: { input: link },
    data: valid === null ? { passwordResetLink: null } : checked(valid),
  });
  const routes = [
    { path: "/reset-password", Component: Shown },
    { path: "/login", Component: Login },
  ];
  renderPage(client, routes, address);
}

const submit = () => screen.getByRole("button", { name: "Reset Password" });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function choose(password: string) {
  type("Password", password);
  type("Confirm Password", password);
  await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(submit());
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  sent.mockClear();
});

it("has the title of the login without a link, and of the new password with one", () => {
  open(true, payload(), "/reset-password");
  expect(document.title).toBe("Log In");
  cleanup();
  open(true);
  expect(document.title).toBe("Choose a new password");
});

describe("the page of a password reset link", () => {
  it("removes the link from the URL, and hides it from other sites", async () => {
    open(true);
    await waitFor(() => expect(document.querySelector("output")?.textContent).toBe("/reset-password"));
    expect(submit()).toBeTruthy();
    expect(headers()).toMatchObject({ "referrer-policy": "strict-origin", "cache-control": "private, no-store" });
  });

  it("removes a token without an email address from the URL, and shows the login", async () => {
    open(null, payload(), `/reset-password?token=${link.token}`);
    await waitFor(() => expect(document.querySelector("output")?.textContent).toBe("/reset-password"));
    expect(screen.getByRole("button", { name: "Login" })).toBeTruthy();
  });

  it("shows that a link could not be checked, not that it has expired, and continues after Retry", async () => {
    open(null);
    expect((await screen.findByRole("alert")).textContent).toMatch(/^We can't check your link right now\./);
    expect(document.body.textContent).not.toContain("expired");
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(submit()).toBeTruthy());
  });

  it("requires two equal passwords", async () => {
    open(true);
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(submit());
    await waitFor(() => expect(screen.getAllByText("Required.")).toHaveLength(2));
    type("Password", "Groceries4Us!");
    type("Confirm Password", "Groceries4Me!");
    expect(await screen.findByText("Passwords don't match.")).toBeTruthy();
  });

  it("sets the password with the link, and leads to the login with a confirmation and the email address", async () => {
    open(true);
    await choose("Groceries5Us!");
    expect(await screen.findByText("Your password has been reset.")).toBeTruthy();
    expect(screen.getByLabelText("Email")).toHaveProperty("value", link.email);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")));
    await waitFor(() => expect(document.querySelector("output")?.textContent).toBe('["/login",null]'));
    expect(sent).toHaveBeenCalledWith({ ...link, newPassword: "Groceries5Us!" });
  });

  it("leads to the login on Cancel", () => {
    open(true);
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/login");
  });

  it("shows the default message if the gateway is unreachable", async () => {
    open(true, new Error("Failed to fetch"));
    await choose("Groceries5Us!");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Something went wrong with your request. Please try submitting again.",
    );
  });

  it.each([
    ["expired before it was opened", false],
    ["expires during typing", true],
  ])("offers another email to the same address if the link %s, without a Back button", async (_name, valid) => {
    open(valid, payload("LINK_EXPIRED"));
    if (valid) await choose("Groceries5Us!");
    expect(
      await screen.findByText(
        "This password reset authorization code has expired. Please resubmit a request to reset your password.",
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Resubmit Request" }));
    expect(screen.getByRole("button", { name: "Request Password Reset" })).toBeTruthy();
    expect(screen.getByLabelText("Email")).toHaveProperty("value", link.email);
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });
});
