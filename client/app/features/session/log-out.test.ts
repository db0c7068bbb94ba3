import { afterEach, expect, it } from "vitest";
import { closeTermsPopup, forgetTermsPopup, isTermsPopupClosed } from "../../session/terms-popup-flag.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { logOut } from "./log-out.ts";

const clientWhoseLogout = (loggedOut: boolean) =>
  fakeGraph({ LogoutMutation: () => ({ data: { logout: { __typename: "LogoutPayload", loggedOut } } }) }).client;

afterEach(forgetTermsPopup);

it.each([
  { name: "forgets that the popup about new terms was closed", loggedOut: true, isStillClosed: false },
  { name: "changes nothing when the session could not be ended", loggedOut: false, isStillClosed: true },
])("a logout $name", async ({ loggedOut, isStillClosed }) => {
  closeTermsPopup();
  expect(await logOut(clientWhoseLogout(loggedOut))).toBe(loggedOut);
  expect(isTermsPopupClosed()).toBe(isStillClosed);
});
