import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { controlsReadAhead, controlsStart, delayControls, startControls } from "./controls-start.ts";

/** The longest time from an interaction to the start of the controls. */
const SOON_MS = 1_100;

beforeEach(() => {
  vi.useFakeTimers();
  // The focus of an earlier test file would start the controls.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});
afterEach(async () => {
  // The controls of the next test file must not wait.
  startControls();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  vi.useRealTimers();
});

/** Returns true if the code of the controls may be loaded. */
async function isStarted(): Promise<boolean> {
  return Promise.race([controlsStart().then(() => true), Promise.resolve().then(() => false)]);
}

it("loads controls immediately where nothing delays them, as on the server", async () => {
  expect(await isStarted()).toBe(true);
});

it.each(["pointermove", "touchstart", "scroll", "keydown"])(
  "loads delayed controls after the first %s, once its effect is painted",
  async (event) => {
    delayControls();
    await vi.advanceTimersByTimeAsync(500);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(100);
    expect(await isStarted()).toBe(false);
    await vi.advanceTimersByTimeAsync(SOON_MS);
    expect(await isStarted()).toBe(true);
  },
);

it("waits for the end of a press and of what is typed", async () => {
  delayControls();
  for (const event of ["pointerdown", "click", "keydown", "keydown"]) {
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(await isStarted()).toBe(false);
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(await isStarted()).toBe(true);
});

it("loads controls immediately for a press of one that waits for its code", async () => {
  const island = document.body.appendChild(document.createElement("div"));
  island.dataset["island"] = "";
  const button = island.appendChild(document.createElement("button"));
  delayControls();
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  island.remove();
  expect(await isStarted()).toBe(true);
});

it("loads controls immediately for a visitor who used the page before the program ran", async () => {
  window.isUsedEarly = true;
  delayControls();
  window.isUsedEarly = false;
  expect(await isStarted()).toBe(true);
});

it("loads controls immediately for a visitor who has already put the focus into the page", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  delayControls();
  field.remove();
  expect(await isStarted()).toBe(true);
});

it("loads controls immediately on a page that opens with a dialog, such as a receipt", async () => {
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.role = "dialog";
  delayControls();
  dialog.remove();
  expect(await isStarted()).toBe(true);
});

it("loads delayed controls after two seconds for a visitor who only reads", async () => {
  delayControls();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(await isStarted()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await isStarted()).toBe(true);
});

it("does not load controls two seconds after the page while a press is under way", async () => {
  delayControls();
  await vi.advanceTimersByTimeAsync(1_900);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(900);
  expect(await isStarted()).toBe(false);
});

it("lets the files of delayed controls be read before the first touch", async () => {
  delayControls();
  await vi.advanceTimersByTimeAsync(1_000);
  await controlsReadAhead();
  expect(await isStarted()).toBe(false);
});
