import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { DesignSystem } from "../../../theme/design-system.tsx";
import { AgentPasskeysPanel } from "./agent-passkeys-panel.tsx";

const laptop = {
  id: "1",
  name: "Chrome on Windows",
  createdAt: "2026-11-20T18:00:00.000Z",
  lastUsedAt: "2026-11-28T18:00:00.000Z",
  refusedAt: null,
};
const phone = { ...laptop, id: "2", name: "Safari on iPhone", lastUsedAt: null };
const copy = { ...laptop, id: "3", name: "Tablet", refusedAt: "2026-11-28T18:00:00.000Z" };

/** Shows the panel with a gateway that answers a removal with these messages. */
function show(messages: readonly string[]) {
  const sent: unknown[] = [];
  let changes = 0;
  const { client } = fakeGraph({
    RemoveSupportPasskeyMutation: ({ input }) => {
      sent.push(input);
      const userErrors = messages.map((message) => ({ __typename: "UserError", message }));
      return { data: { removeSupportPasskey: { __typename: "SupportPasskeyPayload", userErrors } } };
    },
  });
  const Component = () => (
    <DesignSystem>
      <AgentPasskeysPanel
        passkeys={{ state: "value", value: [laptop, phone, copy], partial: false }}
        timeZone="America/Denver"
        onChanged={() => void (changes += 1)}
      />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/", Component }], "/");
  return { sent, changes: () => changes };
}

const remove = (name: string) => fireEvent.click(screen.getByRole("button", { name: `Remove ${name}` }));

afterEach(cleanup);

it("lists the passkeys with their last use, and which one may have been copied", () => {
  show([]);
  expect(screen.getAllByRole("listitem").map((line) => line.firstElementChild?.textContent)).toEqual([
    "Chrome on WindowsAdded 11/20/2026. Last used 11/28/2026.",
    "Safari on iPhoneAdded 11/20/2026. Not used yet.",
    "TabletThis passkey may have been copied and no longer works. Please remove it.",
  ]);
});

it("removes a passkey and has the list read again", async () => {
  const { sent, changes } = show([]);
  remove("Tablet");
  await waitFor(() => expect(changes()).toBe(1));
  expect(sent).toEqual([{ id: "3" }]);
});

it("shows why a passkey was not removed", async () => {
  const { changes } = show(["Please try again."]);
  remove("Safari on iPhone");
  expect((await screen.findByRole("alert")).textContent).toBe("Please try again.");
  expect(changes()).toBe(0);
});
