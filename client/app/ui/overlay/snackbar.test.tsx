import { timing } from "../../lib/business-constants.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Snackbar, useSnackbar } from "./snackbar.tsx";
// Notices load it, which takes longer than a test waits for them while all cores are busy.
import "./toasts.tsx";

const run = vi.fn();
const onClosed = vi.fn();

function Opener() {
  const show = useSnackbar();
  return (
    <>
      <button type="button" onClick={() => show("Clipped", { label: "Undo", run }, { onClosed })}>
        open
      </button>
      <button type="button" onClick={() => show("Saved")}>
        another
      </button>
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await pass(0);
  await pass(100);
};
const message = () => screen.queryByText("Clipped");
const place = () => screen.getByRole("region", { name: "Messages" });

beforeEach(async () => {
  vi.useFakeTimers();
  render(<Snackbar children={<Opener />} />);
  await vi.dynamicImportSettled();
  await pass(0);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  run.mockReset();
  onClosed.mockReset();
});

it("has a polite live region before the first message, in which each message is a status", async () => {
  expect(place().getAttribute("aria-live")).toBe("polite");
  expect(screen.queryByRole("status")).toBeNull();
  await press("open");
  expect(place().contains(screen.getByRole("status", { name: "Clipped" }))).toBe(true);
});

it("closes after five seconds", async () => {
  await press("open");
  await pass(timing.snackbar - 200);
  expect(message()).not.toBeNull();
  expect(onClosed).not.toHaveBeenCalled();
  await pass(300);
  await pass(100);
  expect(message()).toBeNull();
  expect(onClosed).toHaveBeenCalledOnce();
});

it("stays open while it is hovered", async () => {
  await press("open");
  fireEvent.mouseEnter(place());
  await pass(timing.snackbar * 2);
  expect(message()).not.toBeNull();
  fireEvent.mouseLeave(place());
  await pass(timing.snackbar);
  expect(message()).toBeNull();
});

it("stays open while it has the focus", async () => {
  await press("open");
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  await pass(timing.snackbar * 2);
  expect(message()).not.toBeNull();
});

it("runs its action and closes", async () => {
  await press("open");
  await press("Undo");
  expect(run).toHaveBeenCalledOnce();
  expect(message()).toBeNull();
  expect(onClosed).toHaveBeenCalledOnce();
});

it("is replaced by a newer one", async () => {
  await press("open");
  await press("another");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["Saved"]);
  expect(onClosed).toHaveBeenCalledOnce();
});
