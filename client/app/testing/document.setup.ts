import { cleanup, configure } from "@testing-library/react";
import { afterAll, beforeAll, vi } from "vitest";
import { siteFetch } from "../lib/browser/connection.ts";
import { forgetTimers } from "./pending-timers.ts";
import { changedNames, sharedState } from "./shared-state.ts";

// With all cores busy, the first query of a page that loads its parts takes longer than the default of a second.
configure({ asyncUtilTimeout: 15_000 });

/** The address of the document when the process starts. */
const { href } = location;

/** Removes what tests put into the document; the styles stay, because their library inserts each of them once. */
function emptyDocument(): void {
  document.body.replaceChildren();
  for (const element of document.head.querySelectorAll(":scope > :not(style)")) element.remove();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
}

/** Deletes what tests stored in the browser. */
function emptyStores(): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    document.cookie = `${cookie.split("=", 1)[0] ?? ""}=; max-age=0; path=/`;
  }
}

/** Throws if a test has changed what files share. */
function requireUnchanged(before: ReadonlyMap<string, unknown>): void {
  const changed = changedNames(before, sharedState());
  if (changed.length > 0) throw new Error(`The tests of this file leave for those of the next: ${changed.join(", ")}`);
}

let before: ReadonlyMap<string, unknown>;

beforeAll(() => {
  forgetTimers();
  before = sharedState();
});

// Test files share the document of their process, and their order depends on the machine.
afterAll(async () => {
  cleanup();
  vi.unstubAllGlobals();
  // The outcome of the last request decides what counts as offline.
  await siteFetch("data:,");
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  emptyDocument();
  emptyStores();
  history.replaceState(null, "", href);
  window.scrollTo(0, 0);
  delete window.earlyPresses;
  delete window.isUsedEarly;
  // A part that a test does not wait for may still load.
  await vi.waitFor(() => requireUnchanged(before), { timeout: 5_000 });
});
