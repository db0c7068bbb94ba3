import { cleanup, fireEvent, render, screen } from "@testing-library/react";
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
          <input aria-label="Field" autoFocus />
        </ModalDialog>
      )}
    </>
  );
}

function openDialog() {
  render(<Page />);
  screen.getByRole("button").focus();
  fireEvent.click(screen.getByRole("button"));
  return screen.getByRole("dialog", { name: "Title" });
}

afterEach(cleanup);

describe("ModalDialog", () => {
  it("is complete in the server's HTML", () => {
    const html = renderToString(
      <ModalDialog labelledBy="title" className="" onClose={() => {}}>
        <h2 id="title">Title</h2>
      </ModalDialog>,
    );
    expect(html).toMatch(/^<dialog open="".*Title/);
  });

  it("gives the focus back to what opened it, also when a field inside took it at once", () => {
    const dialog = openDialog();
    expect(document.activeElement).toBe(screen.getByLabelText("Field"));
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button"));
  });

  it("closes with a press beside it and not with one inside", () => {
    const dialog = openDialog();
    fireEvent.click(screen.getByRole("heading"));
    expect(screen.getByRole("dialog")).toBe(dialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("follows when the browser closes it by itself", () => {
    const dialog = openDialog();
    if (!(dialog instanceof HTMLDialogElement)) throw new Error("It is no dialog element.");
    fireEvent(dialog, new Event("close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
