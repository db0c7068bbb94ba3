import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SupportQueryDocument } from "../session/support.gql.ts";
import { fakeGraph } from "../testing/fake-graph.ts";
import { supportSession } from "../testing/support-session.ts";
import { renderPage } from "../testing/render-page.tsx";
import type { PostedForm } from "../forms/posted-form.ts";
import { DesignSystem } from "../theme/design-system.tsx";
import { SupportLoginForm } from "./support-login-form.tsx";

const refused = {
  __typename: "UserError",
  code: "INVALID_CREDENTIALS",
  field: ["input", "password"],
  message: "Your Password is Incorrect",
};
const codeRequired = {
  ...refused,
  code: "SECOND_FACTOR_REQUIRED",
  field: ["input", "code"],
  message: "Enter the code.",
};

function show(accepted: boolean, posted?: PostedForm, asksForCode = false) {
  const sent: unknown[] = [];
  const { client } = fakeGraph({
    SupportLoginMutation: (variables) => {
      sent.push(variables["input"]);
      const lacksCode = asksForCode && !("code" in (variables["input"] as object));
      if (lacksCode) {
        const payload = { __typename: "SupportLoginPayload", support: null, userErrors: [codeRequired] };
        return { data: { supportLogin: payload } };
      }
      const answer = accepted ? { support: supportSession, userErrors: [] } : { support: null, userErrors: [refused] };
      return { data: { supportLogin: { __typename: "SupportLoginPayload", ...answer } } };
    },
  });
  let signedIn = false;
  const Component = () => (
    <DesignSystem>
      <SupportLoginForm action="/support?index" posted={posted} onSignedIn={() => void (signedIn = true)} />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/support", Component }], "/support");
  return { sent, client, isSignedIn: () => signedIn };
}

async function signIn() {
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: " sam@aisle.example " } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Helping4You!" } });
  const button = screen.getByRole("button", { name: "Sign in" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
}

afterEach(cleanup);

describe("the sign-in form of an agent", () => {
  it("opens the session and updates the console immediately", async () => {
    const { sent, client, isSignedIn } = show(true);
    await signIn();
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(sent).toEqual([{ username: "sam@aisle.example", password: "Helping4You!" }]);
    expect(client.readQuery({ query: SupportQueryDocument })?.support?.agent.name).toBe("Sam Okafor");
  });

  it("shows that the sign-in was rejected, without naming a field", async () => {
    const { isSignedIn } = show(false);
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toBe("Your Password is Incorrect");
    expect(isSignedIn()).toBe(false);
  });

  it("asks for the code of the second factor after the right password, and keeps what was typed", async () => {
    const { sent, isSignedIn } = show(true, undefined, true);
    await signIn();
    const code = await screen.findByLabelText("Code");
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "Helping4You!");
    fireEvent.change(code, { target: { value: "123 456" } });
    const button = screen.getByRole("button", { name: "Sign in" });
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(sent[1]).toEqual({ username: "sam@aisle.example", password: "Helping4You!", code: "123 456" });
  });

  it("asks for the code after a posted login without JavaScript", () => {
    show(true, {
      values: { username: "sam@aisle.example", code: "" },
      userErrors: [{ field: null, message: "Enter it." }],
    });
    expect(screen.getByLabelText("Code")).toHaveProperty("name", "code");
  });

  it("shows the error, the user name and the action of a form that was posted without JavaScript", () => {
    show(true, {
      values: { username: "sam@aisle.example" },
      userErrors: [{ field: null, message: "Your Password is Incorrect" }],
    });
    expect(screen.getByRole("alert").textContent).toBe("Your Password is Incorrect");
    expect(screen.getByLabelText("Username")).toHaveProperty("value", "sam@aisle.example");
    expect(document.querySelector("form")?.getAttribute("action")).toBe("/support?index");
    expect(document.querySelector("form")?.getAttribute("method")).toBe("post");
  });
});
