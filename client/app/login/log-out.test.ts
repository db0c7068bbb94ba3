import { afterEach, expect, it, vi } from "vitest";
import { closeTermsPopup, forgetTermsPopup, isTermsPopupClosed } from "../session/terms-popup-flag.ts";
import { fakeGraph } from "../testing/fake-graph.ts";
import { logOut } from "./log-out.ts";

const clientWhoseLogout = (loggedOut: boolean, providerUrl: string | null = null) =>
  fakeGraph({
    LogoutMutation: () =>
      loggedOut
        ? { data: { logout: { __typename: "LogoutPayload", providerUrl, userErrors: [] } } }
        : new Error("The session could not be ended."),
  }).client;

afterEach(forgetTermsPopup);

it.each([
  { name: "resets the dismissal of the terms popup", loggedOut: true, isStillClosed: false },
  { name: "changes nothing if the session could not be ended", loggedOut: false, isStillClosed: true },
])("a logout $name", async ({ loggedOut, isStillClosed }) => {
  closeTermsPopup();
  expect(await logOut(clientWhoseLogout(loggedOut))).toBe(loggedOut);
  expect(isTermsPopupClosed()).toBe(isStillClosed);
});

it("ends the login at the identity provider too, unless it failed here", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const url = "https://id.reams.example/session/end?client_id=aisle";
  await logOut(clientWhoseLogout(false, url));
  await logOut(clientWhoseLogout(true));
  expect(assign).not.toHaveBeenCalled();
  await logOut(clientWhoseLogout(true, url));
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  assign.mockRestore();
});
