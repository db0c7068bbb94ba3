import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Capabilities } from "../../session/capabilities.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CustomerActions } from "./customer-actions.tsx";

afterEach(cleanup);

/** Renders the actions for a retailer with these capabilities, and returns their labels. */
function actionsAt(capabilities: Capabilities): readonly (string | null)[] {
  const Component = () => (
    <DesignSystem>
      <CustomerActions customerId="customer-ana" onSessionsEnded={() => {}} />
    </DesignSystem>
  );
  renderPage(fakeGraph({}).client, [{ path: "/", Component }], "/", capabilities);
  return screen.getAllByRole("button").map(({ textContent }) => textContent);
}

it("offers a password reset email only if the retailer offers password resets", () => {
  expect(actionsAt(["SUPPORT_LOOKUP", "PASSWORD_RESET"])).toEqual(["Send password reset email", "End all sessions"]);
  cleanup();
  expect(actionsAt(["SUPPORT_LOOKUP"])).toEqual(["End all sessions"]);
});
