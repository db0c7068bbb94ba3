import { timing } from "../lib/business-constants.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Snackbar, useSnackbar } from "./snackbar.tsx";

const run = vi.fn();

function Opener() {
  const show = useSnackbar();
  return (
    <button type="button" onClick={() => show("Clipped", { label: "Undo", run })}>
      open
    </button>
  );
}

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const message = () => screen.queryByText("Clipped");

beforeEach(() => {
  vi.useFakeTimers();
  render(<Snackbar children={<Opener />} />);
  fireEvent.click(screen.getByText("open"));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  run.mockReset();
});

it("goes away after five seconds", () => {
  pass(timing.snackbar - 1);
  expect(message()).not.toBeNull();
  pass(1);
  expect(message()).toBeNull();
});

it("stays while it is hovered", () => {
  const note = screen.getByText("Clipped").closest(".snackbar");
  if (!note) throw new Error("There is no snackbar.");
  fireEvent.mouseEnter(note);
  pass(timing.snackbar * 2);
  expect(message()).not.toBeNull();
  fireEvent.mouseLeave(note);
  pass(timing.snackbar);
  expect(message()).toBeNull();
});

it("does what its action says and goes away", () => {
  fireEvent.click(screen.getByText("Undo"));
  expect(run).toHaveBeenCalledOnce();
  expect(message()).toBeNull();
});
