import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useAwakeScreen } from "./use-awake-screen.ts";

function Shown() {
  useAwakeScreen();
  return null;
}

function fakeWakeLock(answer: () => Promise<{ release: () => Promise<void> }>) {
  const request = vi.fn(answer);
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
  return request;
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "wakeLock");
});

it("keeps the screen on until the part closes, also after a return to the tab", async () => {
  const release = vi.fn(async () => undefined);
  const request = fakeWakeLock(async () => ({ release }));
  const { unmount } = render(<Shown />);
  await act(async () => undefined);
  expect(request.mock.calls).toEqual([["screen"]]);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(request).toHaveBeenCalledTimes(2);
  expect(release).not.toHaveBeenCalled();
  unmount();
  expect(release).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});

it("lets go of a screen that it was given after the part closed", async () => {
  const release = vi.fn(async () => undefined);
  const { promise, resolve } = Promise.withResolvers<{ release: () => Promise<void> }>();
  fakeWakeLock(() => promise);
  const { unmount } = render(<Shown />);
  unmount();
  await act(async () => resolve({ release }));
  expect(release).toHaveBeenCalledTimes(1);
});

it("changes nothing where the browser refuses it or cannot do it", async () => {
  fakeWakeLock(async () => {
    throw new Error("NotAllowedError");
  });
  render(<Shown />);
  await act(async () => undefined);
  cleanup();
  Reflect.deleteProperty(navigator, "wakeLock");
  expect(() => render(<Shown />)).not.toThrow();
});
