import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { LoginDialog } from "./login-dialog.tsx";
import { LoginPanes } from "./login-panes.tsx";
import { useLanding } from "./use-landing.ts";

const open = vi.fn();

beforeEach(() => {
  open.mockReset();
  vi.spyOn(window.location, "replace").mockImplementation(open);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function LoginPage() {
  const land = useLanding();
  return <LoginPanes level={1} onLoggedIn={(path, language) => land(path ?? "/", language)} />;
}

const onLoggedIn = vi.fn();
const Dialog = () => <LoginDialog open onClose={() => {}} onLoggedIn={onLoggedIn} />;

/** Logs in to an account with a language, on a page of the English build. */
async function logIn(language: string | null, Component: () => React.ReactNode, address: string) {
  onLoggedIn.mockReset();
  const { client } = fakeGraph({
    LoginMutation: () => ({
      data: {
        login: {
          __typename: "LoginPayload",
          viewer: { __typename: "User", id: "ana", firstName: "Ana", language },
          redirectPath: "/rewards",
          userErrors: [],
        },
      },
    }),
    LoginMessageQuery: () => ({
      data: { post: null, retailer: { __typename: "Retailer", id: "r", identityProvider: null } },
    }),
  });
  const Page = createRoutesStub([
    { path: "/rewards", Component: () => <h1>Rewards</h1> },
    { path: "*", Component },
  ]);
  render(
    <ApolloProvider client={client}>
      <Page initialEntries={[address]} />
    </ApolloProvider>,
  );
  fireEvent.change(await screen.findByLabelText("Email"), { target: { value: "ana@example.com" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Groceries4Us!" } });
  const button = screen.getByRole("button", { name: "Login" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
}

it("replaces the page of the dialog by the one in the language of the account", async () => {
  await logIn("es", Dialog, "/stores/provo?day=1#hours");
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("/es/stores/provo?day=1#hours"));
  expect(onLoggedIn).not.toHaveBeenCalled();
});

it.each(["en", "fr", null])("keeps the page of the dialog for an account with the language %j", async (language) => {
  await logIn(language, Dialog, "/stores");
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith("/rewards"));
  expect(open).not.toHaveBeenCalled();
});

it("leads from the login page to the next page in the language of the account", async () => {
  await logIn("es", LoginPage, "/login");
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("/es/rewards"));
  expect(screen.queryByRole("heading", { name: "Rewards" })).toBeNull();
});

it("leads from the login page to the next page without a new document in the language of the page", async () => {
  await logIn("en", LoginPage, "/login");
  expect(await screen.findByRole("heading", { name: "Rewards" })).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
});
