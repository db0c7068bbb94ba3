import { afterEach, expect, it } from "vitest";
import { hasSessionFlag, setSessionFlag } from "../../lib/session-flag.ts";
import { TERMS_POPUP_CLOSED } from "../../session/terms-popup-flag.ts";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { logOut } from "./log-out.ts";

const clientWhoseLogout = (loggedOut: boolean) =>
  fakeGraph({ LogoutMutation: () => ({ data: { logout: { __typename: "LogoutPayload", loggedOut } } }) }).client;

afterEach(() => sessionStorage.clear());

it.each([
  { name: "forgets that the popup about new terms was closed", loggedOut: true, isStillClosed: false },
  { name: "changes nothing when the session could not be ended", loggedOut: false, isStillClosed: true },
])("a logout $name", async ({ loggedOut, isStillClosed }) => {
  setSessionFlag(TERMS_POPUP_CLOSED);
  expect(await logOut(clientWhoseLogout(loggedOut))).toBe(loggedOut);
  expect(hasSessionFlag(TERMS_POPUP_CLOSED)).toBe(isStillClosed);
});
