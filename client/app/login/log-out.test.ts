import { afterEach, expect, it } from "vitest";
import { closeTermsPopup, forgetTermsPopup, isTermsPopupClosed } from "../session/terms-popup-flag.ts";
import { fakeGraph } from "../testing/fake-graph.ts";
import { logOut } from "./log-out.ts";

const clientWhoseLogout = (loggedOut: boolean) =>
  fakeGraph({ LogoutMutation: () => ({ data: { logout: { __typename: "LogoutPayload", loggedOut } } }) }).client;

afterEach(forgetTermsPopup);

it.each([
  { name: "resets the dismissal of the terms popup", loggedOut: true, isStillClosed: false },
  { name: "changes nothing if the session could not be ended", loggedOut: false, isStillClosed: true },
])("a logout $name", async ({ loggedOut, isStillClosed }) => {
  closeTermsPopup();
  expect(await logOut(clientWhoseLogout(loggedOut))).toBe(loggedOut);
  expect(isTermsPopupClosed()).toBe(isStillClosed);
});
