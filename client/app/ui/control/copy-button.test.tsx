import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DesignSystem } from "../../theme/design-system.tsx";
import { Announcer } from "../overlay/announcer.tsx";
import { CopyButton } from "./copy-button.tsx";
import "./copy-trigger.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderButton() {
  render(
    <DesignSystem>
      <Announcer>
        <CopyButton value="reference-1" what="the reference" />
      </Announcer>
    </DesignSystem>,
  );
}

const findCopy = () => screen.findByRole("button", { name: "Copy the reference" });

it("copies the value on a click, and announces it", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderButton();
  expect(screen.getByText("reference-1")).toBeTruthy();
  fireEvent.click(await findCopy());
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith("reference-1");
});

it("announces nothing when the browser denies the clipboard", async () => {
  const writeText = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockImplementation(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
  renderButton();
  fireEvent.click(await findCopy());
  await act(() => vi.waitFor(() => expect(writeText).toHaveBeenCalledOnce()));
  expect(screen.queryByText("Copied")).toBeNull();
});
