import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createCache } from "../graphql/cache/cache.ts";
import { type Capabilities, CapabilitiesContext } from "../session/capabilities.ts";
import { LoginPanes } from "./login-panes.tsx";

const { botTokenFor } = vi.hoisted(() => ({ botTokenFor: vi.fn((): Promise<string | null> => Promise.resolve(null)) }));
vi.mock("../forms/bot-check/bot-token.ts", () => ({ botTokenFor, loadBotCheck: () => Promise.resolve() }));

const viewer = { __typename: "User", id: "ana", firstName: "Ana" };
const note = /check that you're not a robot/;

/** The server's responses to the logins, in order: an error code, or null for success. */
let answers: (string | null)[] = [];
/** The message of the editors above the form. */
let post: object | null = null;
const noProvider = { __typename: "Retailer", id: "reams", identityProvider: null };
let retailer: object = noProvider;
const sent: unknown[] = [];

function answerOf(code: string | null) {
  const userErrors = code === null ? [] : [{ __typename: "UserError", code, field: null, message: `It said ${code}.` }];
  return { __typename: "LoginPayload", viewer: code === null ? viewer : null, redirectPath: "/rewards", userErrors };
}

function renderPanes(capabilities: Capabilities = [], at = "/") {
  const link = new ApolloLink(({ operationName, variables }) => {
    const isLogin = operationName === "LoginMutation";
    if (isLogin) sent.push(variables["input"]);
    const data = isLogin ? { login: answerOf(answers.shift() ?? null) } : { post, retailer };
    return new Observable((observer) => {
      observer.next({ data });
      observer.complete();
    });
  });
  const onLoggedIn = vi.fn();
  const Stub = createRoutesStub([{ path: "*", Component: () => <LoginPanes level={1} onLoggedIn={onLoggedIn} /> }]);
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <CapabilitiesContext value={capabilities}>
        <Stub initialEntries={[at]} />
      </CapabilitiesContext>
    </ApolloProvider>,
  );
  return onLoggedIn;
}

async function logIn() {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ana@example.com" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Groceries4Us!" } });
  const button = screen.getByRole("button", { name: "Login" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
}

const credentials = { identifier: "ana@example.com", password: "Groceries4Us!" };

beforeEach(() => {
  sent.length = 0;
  post = null;
  retailer = noProvider;
  botTokenFor.mockReset();
  botTokenFor.mockResolvedValue("token");
});
afterEach(cleanup);

it("has the message of the editors above the login form, if there is one", async () => {
  const descriptionHtml = "<p>We moved your <strong>Perks</strong> to a new home.</p>";
  post = { __typename: "Post", id: "p", language: "en", descriptionHtml };
  renderPanes();
  const message = (await screen.findByText("Perks")).closest("p");
  expect(message?.textContent).toBe("We moved your Perks to a new home.");
  expect(message?.compareDocumentPosition(screen.getByLabelText("Email"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  post = null;
  renderPanes();
  expect(screen.queryByText("Perks")).toBeNull();
});

describe("where an identity provider has the passwords", () => {
  beforeEach(() => {
    retailer = { ...noProvider, identityProvider: { __typename: "IdentityProvider", name: "Reams ID" } };
  });

  it.each([
    ["/digital-coupons?q=milk", "/login/continue?returnTo=%2Fdigital-coupons%3Fq%3Dmilk"],
    ["/login?returnTo=%2Frewards&pane=login", "/login/continue?returnTo=%2Frewards"],
    ["/sso/login", "/login/continue?returnTo=%2Fsso%2Flogin"],
  ])("leads from %s to the provider, and asks for no password", async (at, href) => {
    renderPanes(["IDENTITY_PROVIDER"], at);
    const link = await screen.findByRole("link", { name: "Continue with Reams ID" });
    expect(link.getAttribute("href")).toBe(href);
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.queryByText("Forgot Password")).toBeNull();
  });
});

describe("the recovery of lost passkeys", () => {
  beforeAll(() => import("./passkey/passkey-login.tsx"));
  beforeEach(() => vi.stubGlobal("PublicKeyCredential", vi.fn()));
  afterEach(() => vi.unstubAllGlobals());

  it("takes the address from the login form, and the place of that form", async () => {
    renderPanes(["PASSKEYS"]);
    const button = await screen.findByRole("button", { name: "Lost your passkeys?" });
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ana@example.com" } });
    fireEvent.click(button);
    const form = screen.getByRole("form", { name: "Get back in without a passkey" });
    const field = screen.getByLabelText<HTMLInputElement>("Email of your account");
    expect(form.contains(field)).toBe(true);
    expect(field.value).toBe("ana@example.com");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByLabelText("Password")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
  });

  it("leaves no field of the login form marked", async () => {
    renderPanes(["PASSKEYS"]);
    const button = await screen.findByRole("button", { name: "Lost your passkeys?" });
    fireEvent.blur(screen.getByLabelText("Email"));
    await waitFor(() => expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true"));
    fireEvent.click(button);
    expect(screen.getByLabelText("Email of your account").getAttribute("aria-invalid")).not.toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).not.toBe("true");
  });
});

describe("the bot check of the login form", () => {
  it("is neither loaded nor mentioned while the server does not require it", async () => {
    answers = [null];
    const onLoggedIn = renderPanes();
    await logIn();
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith("/rewards", null));
    expect(botTokenFor).not.toHaveBeenCalled();
    expect(sent).toEqual([{ ...credentials, botToken: null }]);
    expect(screen.queryByText(note)).toBeNull();
  });

  it("runs and is announced once the server requires it, and the same login continues with its token", async () => {
    answers = ["BOT_CHECK_REQUIRED", null];
    const onLoggedIn = renderPanes();
    await logIn();
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith("/rewards", null));
    expect(botTokenFor).toHaveBeenCalledExactlyOnceWith(expect.anything(), "login");
    expect(sent.at(-1)).toEqual({ ...credentials, botToken: "token" });
    expect(screen.getByText(note).getAttribute("role")).toBe("status");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is part of every further attempt", async () => {
    answers = ["BOT_CHECK_REQUIRED", "INVALID_CREDENTIALS", null];
    const onLoggedIn = renderPanes();
    await logIn();
    expect((await screen.findByRole("alert")).textContent).toBe("It said INVALID_CREDENTIALS.");
    botTokenFor.mockResolvedValue("another");
    await logIn();
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalled());
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toEqual({ ...credentials, botToken: "another" });
  });

  it("sends the login without a token if it cannot run", async () => {
    botTokenFor.mockResolvedValue(null);
    answers = ["BOT_CHECK_REQUIRED", "BOT_CHECK_FAILED"];
    renderPanes();
    await logIn();
    expect((await screen.findByRole("alert")).textContent).toBe("It said BOT_CHECK_FAILED.");
    expect(sent.at(-1)).toEqual({ ...credentials, botToken: "" });
  });
});
