import { ApolloProvider } from "@apollo/client/react";
import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCache } from "../graphql/cache/cache.ts";
import { CapabilitiesContext } from "../session/capabilities.ts";
import { LoginDialog } from "./login-dialog.tsx";
import { LoginPanes } from "./login-panes.tsx";
import { ResetSent } from "./password-reset/reset-sent.tsx";

type Answer = ApolloLink.Result | Error;

const loggedIn: Answer = {
  data: {
    login: {
      __typename: "LoginPayload",
      viewer: { __typename: "User", id: "ana", firstName: "Ana", language: null },
      redirectPath: "/rewards",
      userErrors: [],
    },
  },
};

const refusal = (message: string, field: readonly string[] | null = null): Answer => ({
  data: {
    login: {
      __typename: "LoginPayload",
      viewer: null,
      redirectPath: null,
      userErrors: [{ __typename: "UserError", code: "INVALID_CREDENTIALS", field, message }],
    },
  },
});

interface Refusal {
  readonly code: string;
  readonly field: readonly string[] | null;
  readonly message: string;
}

const requested = vi.fn();

function answerReset(variables: unknown, refused: readonly Refusal[]): Answer {
  requested(variables);
  const userErrors = refused.map((error) => ({ __typename: "UserError", ...error }));
  return {
    data: {
      requestPasswordReset: { __typename: "RequestPasswordResetPayload", sent: refused.length === 0, userErrors },
    },
  };
}

function makeClient(login: () => Answer, refused: readonly Refusal[] = []) {
  const answerTo = ({ operationName, variables }: ApolloLink.Operation): Answer => {
    if (operationName === "LoginMutation") return login();
    return operationName === "RequestPasswordResetMutation"
      ? answerReset(variables, refused)
      : { data: { post: null, retailer: { __typename: "Retailer", id: "reams", identityProvider: null } } };
  };
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const answer = answerTo(operation);
        if (answer instanceof Error) return observer.error(answer);
        observer.next(answer);
        observer.complete();
      }),
  );
  return new ApolloClient({ cache: createCache(), link, dataMasking: true });
}

function renderIn(client: ApolloClient, element: React.ReactNode) {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  const tree = () => (
    <ApolloProvider client={client}>
      <Stub />
    </ApolloProvider>
  );
  return render(tree());
}

function panes(login: () => Answer = () => loggedIn, refused: readonly Refusal[] = []) {
  const onLoggedIn = vi.fn();
  const view = renderIn(
    makeClient(login, refused),
    <LoginPanes level={2} onLoggedIn={onLoggedIn} onClose={() => {}} />,
  );
  return { ...view, onLoggedIn };
}

const email = () => screen.getByLabelText("Email");
const password = () => screen.getByLabelText("Password");
const submit = () => screen.getByRole("button", { name: "Login" });

async function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(field).toHaveProperty("value", value));
}

async function typeBoth() {
  await type(email(), "ana@example.com");
  await type(password(), "Groceries4Us!");
  await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
}

async function askForReset() {
  fireEvent.click(screen.getByRole("button", { name: "Forgot Password" }));
  await type(email(), "ana@example.com");
  fireEvent.click(screen.getByRole("button", { name: "Request Password Reset" }));
}

vi.mock("../forms/bot-check/use-bot-check.ts", () => ({
  useBotCheck: () => ({
    settled: true,
    run: (_action: string, send: (token: string) => Promise<unknown>) => send("token"),
  }),
}));

beforeEach(() => {
  localStorage.clear();
  requested.mockClear();
});
afterEach(cleanup);

describe("the login pane", () => {
  it("focuses the email field", () => {
    panes();
    expect(document.activeElement).toBe(email());
  });

  it("omits the registration if the retailer has none, and explains how else to get a new password", () => {
    renderIn(
      makeClient(() => loggedIn),
      <CapabilitiesContext value={[]}>
        <LoginPanes level={2} onLoggedIn={() => {}} />
      </CapabilitiesContext>,
    );
    expect(submit()).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Forgot Password" })).toBeNull();
    expect(screen.getByText(/^Forgot your password\? Please call or visit your store\./)).toBeTruthy();
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/stores"]);
  });

  it("validates a field only on blur", async () => {
    panes();
    await type(email(), "ana");
    expect(screen.queryByText("Please enter a valid email address.")).toBeNull();
    fireEvent.blur(email());
    expect((await screen.findByText("Please enter a valid email address.")).id).toBe(
      email().getAttribute("aria-describedby"),
    );
  });

  it("disables the button until both fields are valid, and explains why", async () => {
    panes();
    const button = submit();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const reason = () => document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;
    await waitFor(() => expect(reason()).toContain("Please enter your email address. Please enter your password."));
    await typeBoth();
  });

  it("shows every error and focuses the first invalid field on a click on the disabled button", async () => {
    const { onLoggedIn } = panes();
    password().focus();
    fireEvent.click(submit());
    expect(await screen.findByText("Please enter your email address.")).toBeTruthy();
    expect(screen.getByText("Please enter your password.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it("logs in, stores only the first name, and passes on the redirect path", async () => {
    const { onLoggedIn } = panes();
    await typeBoth();
    fireEvent.click(submit());
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith("/rewards", null));
    expect(Object.keys(localStorage)).toEqual(["first_name"]);
    expect(localStorage.getItem("first_name")).toContain('"Ana"');
  });

  it("shows the server's message in an alert and keeps the typed values", async () => {
    const { onLoggedIn } = panes(() => refusal("Invalid email address or password."));
    await typeBoth();
    fireEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid email address or password.");
    expect(email()).toHaveProperty("value", "ana@example.com");
    expect(password()).toHaveProperty("value", "Groceries4Us!");
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it("shows an error of the identifier at the email field and focuses it", async () => {
    panes(() => refusal("This address is blocked.", ["input", "identifier"]));
    await typeBoth();
    fireEvent.click(submit());
    expect(await screen.findByText("This address is blocked.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
  });

  it("shows the default message if the gateway is unreachable", async () => {
    panes(() => new Error("Failed to fetch"));
    await typeBoth();
    fireEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Something went wrong with your request. Please try submitting again.",
    );
  });
});

describe("the pane of the password reset", () => {
  it("starts with the typed email address, and leads to the confirmation and back", async () => {
    panes();
    await type(email(), "ana@example.com");
    fireEvent.click(screen.getByRole("button", { name: "Forgot Password" }));
    expect(email()).toHaveProperty("value", "ana@example.com");
    fireEvent.click(screen.getByRole("button", { name: "Request Password Reset" }));
    const notice = await screen.findByText(/An email has been sent to your address/);
    expect(notice.textContent).toBe(
      "An email has been sent to your address with instructions on how to reset your password. It could take up to 10 minutes to receive this email. If you need further assistance, please use our Contact Us page.",
    );
    expect(document.activeElement).toBe(notice);
    expect(requested).toHaveBeenCalledWith({ input: { email: "ana@example.com", botToken: "token" } });
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(submit()).toBeTruthy();
  });

  it("keeps the focus during the click that opens it, so that the layout does not shift", () => {
    panes();
    const pressed = fireEvent.mouseDown(screen.getByRole("button", { name: "Forgot Password" }));
    expect(pressed).toBe(false);
    expect(document.activeElement).toBe(email());
  });

  it("shows that there is no such account, with a link to the registration", async () => {
    panes(() => loggedIn, [{ code: "UNKNOWN_ACCOUNT", field: ["input", "email"], message: "Unknown." }]);
    await askForReset();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "We couldn't find an account with that email address, click here to register your account",
    );
    const link = screen.getByRole("link", { name: "click here to register your account" });
    expect(link.getAttribute("href")).toBe("/register?returnTo=%2F");
  });

  it("shows the server's message for other errors", async () => {
    panes(() => loggedIn, [{ code: "RATE_LIMITED", field: null, message: "Too many attempts." }]);
    await askForReset();
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts.");
  });

  it("has no way back if the dialog does not allow it", async () => {
    renderIn(
      makeClient(() => loggedIn),
      <LoginPanes level={1} start="reset" allowsBack={false} onLoggedIn={() => {}} />,
    );
    expect(screen.getByRole("button", { name: "Request Password Reset" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  it("omits the delay of the email for retailers with neutral responses", () => {
    renderIn(
      makeClient(() => loggedIn),
      <ResetSent mentionsDelay={false} />,
    );
    expect(screen.getByText(/An email has been sent/).textContent).not.toContain("10 minutes");
  });
});

describe("the login dialog", () => {
  it("shows the reason for the login, and resets its pane and values 200 ms after it closes", async () => {
    vi.useFakeTimers();
    const client = makeClient(() => loggedIn);
    const dialog = (open: boolean) => (
      <MemoryRouter>
        <ApolloProvider client={client}>
          <LoginDialog open={open} reason="You must log in to clip coupons." onClose={() => {}} onLoggedIn={() => {}} />
        </ApolloProvider>
      </MemoryRouter>
    );
    const { rerender } = render(dialog(true));
    expect(screen.getByRole("dialog", { name: "Log In" }).textContent).toContain("You must log in to clip coupons.");
    act(() => void fireEvent.change(email(), { target: { value: "ana@example.com" } }));
    rerender(dialog(false));
    act(() => void vi.advanceTimersByTime(199));
    expect(email()).toHaveProperty("value", "ana@example.com");
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole("dialog")).toBeNull();
    rerender(dialog(true));
    expect(email()).toHaveProperty("value", "");
    vi.useRealTimers();
  });
});
