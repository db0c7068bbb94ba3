import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { type Agent, AgentsTable } from "./agents-table.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import "./agent-dialogs.ts";

const sam: Agent = {
  __typename: "SupportAgent",
  username: "sam@aisle.example",
  name: "Sam Okafor",
  role: "AGENT",
  isDisabled: false,
  hasSecondFactor: false,
};
const kim: Agent = {
  ...sam,
  username: "kim@aisle.example",
  name: "Kim Alvarez",
  role: "ADMINISTRATOR",
  hasSecondFactor: true,
};

const userError = (field: string, message: string) => ({ __typename: "UserError", field: ["input", field], message });

/** Shows a component with a gateway whose responses record the sent inputs. */
function show(element: React.ReactNode, answers: FakeAnswers) {
  const sent: unknown[] = [];
  const recorded = Object.entries(answers).map(([name, answer]) => [
    name,
    (variables: Record<string, unknown>) => {
      sent.push(variables["input"]);
      return answer(variables);
    },
  ]);
  const { client } = fakeGraph(Object.fromEntries(recorded) as FakeAnswers);
  renderPage(client, [{ path: "/", Component: () => <DesignSystem>{element}</DesignSystem> }], "/");
  return sent;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function press(name: string) {
  const button = screen.getByRole("button", { name });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
}

const added = (answer: object) => () => ({
  data: { addSupportAgent: { __typename: "AddSupportAgentPayload", agent: null, userErrors: [], ...answer } },
});
const changed = (answer: object) => () => ({
  data: { changeSupportAgent: { __typename: "ChangeSupportAgentPayload", agent: null, userErrors: [], ...answer } },
});

let reads = 0;
const table = <AgentsTable agents={[kim, sam]} me={kim.username} provider={null} onAdded={() => void (reads += 1)} />;

afterEach(() => {
  cleanup();
  reads = 0;
});

describe("the list of agents", () => {
  it("shows name, address, role and kind of sign-in, and marks the signed-in agent", () => {
    const agents = [kim, { ...sam, isDisabled: true }];
    show(<AgentsTable agents={agents} me={kim.username} provider={null} onAdded={() => {}} />, {});
    const [, first, second] = within(screen.getByRole("table")).getAllByRole("row");
    expect(first?.textContent).toContain("Kim Alvarez (you)kim@aisle.exampleAdministratorPassword and code");
    expect(second?.textContent).toContain("Sam Okaforsam@aisle.exampleAgentDisabled");
  });

  it("leaves all but disabling to the identity provider of agents", async () => {
    const disabled = changed({ agent: { ...kim, isDisabled: true } });
    const atProvider = <AgentsTable agents={[kim]} me={sam.username} provider="Reams Staff" onAdded={() => {}} />;
    const sent = show(atProvider, { ChangeSupportAgentMutation: disabled });
    expect(screen.getByText("Reams Staff adds agents, at their first sign-in, and gives their roles.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add agent" })).toBeNull();
    expect(screen.getByRole("row", { name: /Kim Alvarez/ }).textContent).toContain("AdministratorReams Staff");
    await press("Change Kim Alvarez");
    const dialog = within(await screen.findByRole("dialog", { name: "Change Kim Alvarez" }));
    expect(dialog.queryByRole("textbox")).toBeNull();
    fireEvent.click(dialog.getByRole("checkbox"));
    await press("Save");
    await waitFor(() => expect(sent).toEqual([{ username: kim.username, isDisabled: true }]));
  });

  it("adds an agent and reads the list again", async () => {
    const sent = show(table, { AddSupportAgentMutation: added({ agent: { ...sam, name: "Pat Lane" } }) });
    await press("Add agent");
    await screen.findByRole("dialog", { name: "Add an agent" });
    type("Email address", "pat@shop.example");
    type("Name", "Pat Lane");
    type("Password", "a-long-walk-home");
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.click(dialog.getByLabelText("Administrator: also manages agents"));
    const submit = dialog.getByRole("button", { name: "Add agent" });
    await waitFor(() => expect(submit.getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      {
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
        username: "pat@shop.example",
        name: "Pat Lane",
        role: "ADMINISTRATOR",
        password: "a-long-walk-home",
      },
    ]);
    expect(reads).toBe(1);
  });

  it("sends only what the administrator changed", async () => {
    const sent = show(table, { ChangeSupportAgentMutation: changed({ agent: { ...sam, name: "Sam Oak" } }) });
    await press("Change Sam Okafor");
    await screen.findByRole("dialog", { name: "Change Sam Okafor" });
    expect(screen.queryByLabelText("Remove the authenticator app and recovery codes")).toBeNull();
    type("Name", "Sam Oak");
    await press("Save");
    await waitFor(() => expect(sent).toEqual([{ username: sam.username, name: "Sam Oak" }]));
  });

  it("disables an agent and removes a second factor", async () => {
    const sent = show(table, { ChangeSupportAgentMutation: changed({ agent: kim }) });
    await press("Change Kim Alvarez");
    await screen.findByRole("dialog");
    fireEvent.click(screen.getByLabelText("Disable this agent, who is then signed out everywhere"));
    fireEvent.click(screen.getByLabelText("Remove the authenticator app and recovery codes"));
    await press("Save");
    await waitFor(() =>
      expect(sent).toEqual([{ username: kim.username, isDisabled: true, removesSecondFactor: true }]),
    );
  });

  it("keeps a refused change in the dialog with its reason", async () => {
    const refusal = userError("password", "Choose a password that is harder to guess.");
    show(table, { ChangeSupportAgentMutation: changed({ userErrors: [refusal] }) });
    await press("Change Sam Okafor");
    await screen.findByRole("dialog");
    type("New password", "samsamsam");
    await press("Save");
    expect(await screen.findByText("Choose a password that is harder to guess.")).toBeTruthy();
    expect(screen.getByLabelText("New password")).toHaveProperty("value", "samsamsam");
  });

  it("sends nothing while nothing is changed", async () => {
    const sent = show(table, { ChangeSupportAgentMutation: changed({ agent: sam }) });
    await press("Change Sam Okafor");
    await screen.findByRole("dialog");
    await press("Save");
    expect((await screen.findByRole("alert")).textContent).toBe("You haven't changed anything yet.");
    expect(sent).toEqual([]);
  });
});

describe("the second factor", () => {
  const secret = "KYTRXVV3LSCZLZ4U";
  const started = {
    data: {
      startSecondFactor: {
        __typename: "StartSecondFactorPayload",
        secondFactor: { __typename: "PendingSecondFactor", secret, uri: `otpauth://totp/reams?secret=${secret}` },
        userErrors: [],
      },
    },
  };
  const confirmed = (recoveryCodes: readonly string[], ...userErrors: readonly object[]) => ({
    data: { confirmSecondFactor: { __typename: "ConfirmSecondFactorPayload", recoveryCodes, userErrors } },
  });

  it("is set up with the password, a QR code and a code, and then shows the recovery codes", async () => {
    let changes = 0;
    const sent = show(<SecondFactorPanel isOn={false} onChanged={() => void (changes += 1)} />, {
      StartSecondFactorMutation: () => started,
      ConfirmSecondFactorMutation: () => confirmed(["aaaa-bbbb", "cccc-dddd"]),
    });
    await press("Set up authenticator app");
    await screen.findByLabelText("Your password");
    type("Your password", "Helping4You!");
    await press("Next");
    expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeTruthy();
    expect(screen.getByText(secret)).toBeTruthy();
    type("Code from your app", "123456");
    await press("Turn on");
    expect(await screen.findByText("aaaa-bbbb")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Save your recovery codes"));
    expect(sent).toEqual([{ password: "Helping4You!" }, { code: "123456" }]);
    expect(changes).toBe(1);
  });

  it("shows a wrong code at its field, and stays off", async () => {
    let changes = 0;
    show(<SecondFactorPanel isOn={false} onChanged={() => void (changes += 1)} />, {
      StartSecondFactorMutation: () => started,
      ConfirmSecondFactorMutation: () => confirmed([], userError("code", "That code is wrong.")),
    });
    await press("Set up authenticator app");
    await screen.findByLabelText("Your password");
    type("Your password", "Helping4You!");
    await press("Next");
    await screen.findByLabelText("Code from your app");
    type("Code from your app", "000000");
    await press("Turn on");
    expect(await screen.findByText("That code is wrong.")).toBeTruthy();
    expect(changes).toBe(0);
  });
});
