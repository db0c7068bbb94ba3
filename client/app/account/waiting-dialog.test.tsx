import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DesignSystem } from "../theme/design-system.tsx";
import { WaitingDialog } from "./waiting-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("opens only for changes that take longer than 300 ms", () => {
  vi.useFakeTimers();
  render(<WaitingDialog />, { wrapper: DesignSystem });
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("dialog").textContent).toBe("Please wait while we update your account");
});
