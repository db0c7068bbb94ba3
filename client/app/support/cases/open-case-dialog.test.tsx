import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DesignSystem } from "../../theme/design-system.tsx";
import { OpenCaseDialog } from "./open-case-dialog.tsx";

afterEach(cleanup);

const opened = {
  __typename: "SupportCase",
  id: "case-12",
  number: 12,
  kind: "OTHER",
  shopperNumber: "•••0101",
  openedAt: "2026-11-20T18:00:00.000Z",
  state: "OPEN",
  freezesRedemption: false,
  assignedTo: null,
};

const refusal = { __typename: "UserError", field: null, message: "The case could not be opened." };

/** Renders the dialog with typed values, and submits it. The first attempts have these answers, later ones succeed. */
async function submit(...failures: readonly object[]) {
  const inputs: unknown[] = [];
  const { client } = fakeGraph({
    OpenCaseMutation: ({ input }) => {
      inputs.push(input);
      const openCase = failures[inputs.length - 1] ?? { case: opened, userErrors: [] };
      return { data: { openCase: { __typename: "OpenCasePayload", ...openCase } } };
    },
  });
  const onOpened = vi.fn<(opened: object) => void>();
  const onClose = vi.fn<() => void>();
  const Component = () => (
    <DesignSystem>
      <OpenCaseDialog customerId="customer-ana" onOpened={onOpened} onClose={onClose} />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/", Component }], "/");
  fireEvent.change(await screen.findByRole("textbox", { name: /Note/ }), { target: { value: "Points are missing." } });
  fireEvent.change(screen.getByRole("textbox", { name: /reason/i }), { target: { value: " Called about points " } });
  fireEvent.click(screen.getByRole("button", { name: "Open case" }));
  return { inputs, onOpened, onClose };
}

it("opens a case with the note and the reason, and closes", async () => {
  const { inputs, onOpened, onClose } = await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onOpened).toHaveBeenCalledWith(expect.objectContaining({ number: 12 }));
  const typed = { customerId: "customer-ana", note: "Points are missing.", reason: "Called about points" };
  expect(inputs).toEqual([expect.objectContaining(typed)]);
});

it("keeps what was typed after a refusal, and sends the same id again", async () => {
  const { inputs, onClose } = await submit({ case: null, userErrors: [refusal] });
  expect(await screen.findByText("The case could not be opened.")).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Note/ }).value).toBe("Points are missing.");
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Open case" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [first, second] = inputs as readonly { readonly idempotencyKey: string }[];
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});
