import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeGraph } from "../testing/fake-graph.ts";
import { renderPage } from "../testing/render-page.tsx";
import { TeamLoginForm } from "./team-login-form.tsx";

const team = { __typename: "Team", roles: ["TEAM"], expiresAt: "2026-11-22T00:00:00.000Z" };
const refusal = { __typename: "UserError", field: ["input", "password"], message: "Your Password is Incorrect" };

function show(requiresUsername: boolean, accepted = true) {
  const sent: unknown[] = [];
  const { client } = fakeGraph({
    TeamLoginMutation: (variables) => {
      sent.push(variables["input"]);
      const answer = accepted ? { team, userErrors: [] } : { team: null, userErrors: [refusal] };
      return { data: { teamLogin: { __typename: "TeamLoginPayload", ...answer } } };
    },
  });
  let opened = false;
  const Component = () => (
    <TeamLoginForm
      action="/team-portal/login"
      posted={undefined}
      requiresUsername={requiresUsername}
      onLoggedIn={() => void (opened = true)}
    />
  );
  renderPage(client, [{ path: "/team-portal/login", Component }], "/team-portal/login");
  return { sent, isOpen: () => opened };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = () => screen.getByRole("button", { name: "Login" });

afterEach(cleanup);

describe("the login form of store staff", () => {
  it("asks for a user name only if the team has one", () => {
    show(false);
    expect(screen.getByRole("heading", { name: "Sign in to the Team Portal" })).toBeTruthy();
    expect(screen.queryByLabelText("Username")).toBeNull();
    cleanup();
    show(true);
    expect(screen.getByLabelText("Username")).toBeTruthy();
  });

  it("disables its button until everything is filled in", async () => {
    const { sent, isOpen } = show(true);
    type("Password", "Aprons4Team!");
    expect(button().getAttribute("aria-disabled")).toBe("true");
    type("Username", "team");
    await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(button());
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(sent).toEqual([{ username: "team", password: "Aprons4Team!" }]);
  });

  it("shows that the login failed, without naming a field", async () => {
    const { isOpen } = show(false, false);
    type("Password", "guess");
    await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(button());
    expect((await screen.findByRole("alert")).textContent).toBe("Your Password is Incorrect");
    expect(isOpen()).toBe(false);
  });
});
