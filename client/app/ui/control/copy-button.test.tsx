import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DesignSystem } from "../../theme/design-system.tsx";
import { Announcer } from "../overlay/announcer.tsx";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("copies the value on a click, and announces it", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(
    <DesignSystem>
      <Announcer>
        <CopyButton value="reference-1" what="the reference" />
      </Announcer>
    </DesignSystem>,
  );
  expect(screen.getByText("reference-1")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Copy the reference" }));
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith("reference-1");
});
