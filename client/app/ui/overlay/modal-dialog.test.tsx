import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { ModalDialog } from "./modal-dialog.tsx";

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <ModalDialog labelledBy="title" className="" onClose={() => setOpen(false)}>
          <h2 id="title">Title</h2>
          <a href="/first">First</a>
          <input aria-label="Field" autoFocus />
        </ModalDialog>
      )}
    </>
  );
}

async function openDialog() {
  render(<Page />);
  screen.getByRole("button").focus();
  await act(async () => void fireEvent.click(screen.getByRole("button")));
  return screen.findByRole("dialog", { name: "Title" });
}

afterEach(cleanup);

describe("ModalDialog", () => {
  it("is complete in the server's HTML", () => {
    const html = renderToString(
      <ModalDialog labelledBy="title" className="" onClose={() => {}}>
        <h2 id="title">Title</h2>
      </ModalDialog>,
    );
    expect(html).toMatch(/role="dialog"[^>]*data-state="open"|data-state="open"[^>]*role="dialog"/);
    expect(html).toContain("Title");
  });

  it("returns the focus to the element that opened it, even if a field inside took it immediately", async () => {
    const dialog = await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Field")));
    await act(async () => void fireEvent.keyDown(dialog, { key: "Escape" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button"));
  });
});
