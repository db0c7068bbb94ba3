import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { INTERACTIONS, LATE_PRELOAD, LATE_PROGRAM, LIBRARIES, startProgramLate } from "./page-start.ts";

const MAX_WAIT_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
  window.isUsedEarly = false;
  document.body.innerHTML = `<link rel="${LATE_PRELOAD}" href="/a.js"><script ${LATE_PROGRAM}>start();</script>`;
  // The document of the tests does not read it from the attribute.
  Object.assign(document.querySelector("script") ?? {}, { nonce: "n" });
  startProgramLate({
    preload: LATE_PRELOAD,
    libraries: LIBRARIES,
    interactions: INTERACTIONS,
    maxWaitMs: MAX_WAIT_MS,
  });
});

afterEach(async () => {
  // A start or a listener that is still waiting would act in the next test.
  document.dispatchEvent(new Event("keydown", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  vi.useRealTimers();
  document.body.innerHTML = "";
});

/** Returns the state of the script and of its preload. */
const state = () => ({
  scripts: [...document.querySelectorAll("script")].map(({ type, textContent }) => `${type}: ${textContent}`),
  preload: document.querySelector("link")?.rel,
});

const waiting = { scripts: ["text/plain: start();"], preload: LATE_PRELOAD };
const started = { scripts: ["module: start();"], preload: "modulepreload" };

it("starts the program, with its nonce, after the frame that follows the load of the page", async () => {
  await vi.advanceTimersByTimeAsync(100);
  expect(state()).toEqual(waiting);
  window.dispatchEvent(new Event("load"));
  expect(state()).toEqual(waiting);
  await vi.advanceTimersByTimeAsync(100);
  expect(state()).toEqual(started);
  expect(document.querySelector("script")?.nonce).toBe("n");
});

it.each(["pointerdown", "keydown", "touchstart"])("starts the program at a %s before that", (event) => {
  document.dispatchEvent(new Event(event, { bubbles: true }));
  expect(state()).toEqual(started);
  expect(window.isUsedEarly).toBe(true);
});

it("notes a movement after the start too, because the program may not have run yet, but none without a distance", async () => {
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(window.isUsedEarly).toBe(false);
  document.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  expect(window.isUsedEarly).toBe(false);
  document.dispatchEvent(Object.assign(new PointerEvent("pointermove", { bubbles: true }), { movementX: 1 }));
  expect(window.isUsedEarly).toBe(true);
});

it("starts the program of a page whose load takes too long", async () => {
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
  expect(state()).toEqual(waiting);
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toEqual(started);
});

it("starts the program once", async () => {
  document.dispatchEvent(new Event("keydown", { bubbles: true }));
  const program = document.querySelector("script");
  window.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(document.querySelector("script")).toBe(program);
});

it("runs the libraries as a script of their own before the program", () => {
  document.body.insertAdjacentHTML("afterbegin", `<link rel="${LATE_PRELOAD}" href="/assets/libraries-1a2b.js">`);
  document.dispatchEvent(new Event("keydown", { bubbles: true }));
  const scripts = [...document.querySelectorAll("script")];
  expect(scripts.map(({ type, src, textContent }) => ({ type, src, textContent }))).toEqual([
    { type: "module", src: new URL("/assets/libraries-1a2b.js", location.href).href, textContent: "" },
    { type: "module", src: "", textContent: "start();" },
  ]);
  scripts[0]?.remove();
});
