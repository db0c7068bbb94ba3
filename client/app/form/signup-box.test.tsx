import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type FakeAnswers, fakeGraph } from "../testing/fake-graph.ts";
import { renderPage } from "../testing/render-page.tsx";
import { DesignSystem } from "../theme/design-system.tsx";
import { SignupBox } from "./signup-box.tsx";
// Loads the code of the dialog before a test waits for it.
import "./signup-dialog.tsx";
import { makeForm } from "./testing/defined-forms.ts";

const formAnswer = (form: object | null) => ({ data: { form, locations: [] } });
const answered = (change: object) => ({
  data: {
    subscribeEmail: {
      __typename: "SubscribeEmailPayload",
      message: null,
      userErrors: [],
      ...change,
    },
  },
});
const refused = (message: string) =>
  answered({ userErrors: [{ __typename: "UserError", code: "REFUSED", field: null, message }] });

/** Opens the dialog from the box, after typing this email address into it. */
async function openDialog(answers: FakeAnswers = {}, email = "ana@example.com") {
  const sent: unknown[] = [];
  const { client } = fakeGraph({
    SignupFormQuery: () => formAnswer(makeForm()),
    SubscribeEmailMutation: ({ input }) => {
      sent.push(input);
      return answered({});
    },
    ...answers,
  });
  const Component = () => (
    <DesignSystem>
      <SignupBox />
    </DesignSystem>
  );
  renderPage(client, [{ path: "/", Component }], "/");
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
  fireEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Stay In Touch Via Your Inbox" }));
  return { dialog, sent };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>["dialog"];

const nameAna = async (dialog: Dialog) => {
  const name = await dialog.findByLabelText("Name *");
  await act(async () => void fireEvent.change(name, { target: { value: "Ana" } }));
};
const press = (dialog: Dialog) =>
  act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Subscribe" })));

afterEach(cleanup);

describe("the email form of the mailing list", () => {
  it("opens the dialog with the typed email address, and closes it", async () => {
    const { dialog } = await openDialog();
    expect(await dialog.findByLabelText("Email *")).toHaveProperty("value", "ana@example.com");
    fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the signup dialog", () => {
  it("disables its button while a required field is empty", async () => {
    const { dialog, sent } = await openDialog();
    await dialog.findByLabelText("Name *");
    expect(dialog.getByRole("button", { name: "Subscribe" }).getAttribute("aria-disabled")).toBe("true");
    expect(dialog.getByLabelText("Birthday")).toBeTruthy();
    await press(dialog);
    expect(await dialog.findByText("This field is required.")).toBeTruthy();
    expect(sent).toEqual([]);
    await nameAna(dialog);
    expect(dialog.getByRole("button", { name: "Subscribe" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("shows that it is saving, then that the visitor is subscribed", async () => {
    let answer: (result: ReturnType<typeof answered>) => void = () => {};
    const { dialog } = await openDialog({ SubscribeEmailMutation: () => new Promise((resolve) => (answer = resolve)) });
    await nameAna(dialog);
    await press(dialog);
    expect(dialog.getByRole("button", { name: "Subscribing" })).toBeTruthy();
    await act(async () => answer(answered({})));
    expect((await dialog.findByText("Thank you for subscribing!")).getAttribute("role")).toBe("status");
    expect(dialog.getByRole("button", { name: "Subscribed!" })).toBeTruthy();
  });

  it("sends hidden fields, and omits empty ones", async () => {
    const { dialog, sent } = await openDialog();
    await nameAna(dialog);
    await press(dialog);
    const values = [
      { name: "email", value: "ana@example.com" },
      { name: "name", value: "Ana" },
      { name: "source", value: "website" },
    ];
    expect(sent).toEqual([{ form: "email-signup", values }]);
  });

  it.each([
    [
      "the message of a user error",
      () => refused("You're already subscribed to our mailing list."),
      /already subscribed/,
    ],
    [
      "the default message for any other failure",
      () => new Error("Failed to fetch"),
      "There was a problem signing up. Please try again later.",
    ],
  ])("shows %s and keeps the typed values", async (_, answer, words) => {
    const { dialog } = await openDialog({ SubscribeEmailMutation: answer });
    await nameAna(dialog);
    await press(dialog);
    expect((await dialog.findByRole("alert")).textContent).toMatch(words);
    expect(dialog.getByLabelText("Name *")).toHaveProperty("value", "Ana");
    expect(dialog.getByRole("button", { name: "Subscribe" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("names the missing form", async () => {
    const { dialog } = await openDialog({ SignupFormQuery: () => formAnswer(null) });
    expect(await dialog.findByText("Email signup form email-signup not found.")).toBeTruthy();
  });

  it("shows a failed form differently from a missing one, and reads it again on Retry", async () => {
    let broken = true;
    const { dialog } = await openDialog({
      SignupFormQuery: () => (broken ? new Error("Failed to fetch") : formAnswer(makeForm())),
    });
    const retry = await dialog.findByRole("button", { name: "Retry" });
    expect(dialog.queryByText(/not found/)).toBeNull();
    broken = false;
    fireEvent.click(retry);
    expect(await dialog.findByLabelText("Name *")).toBeTruthy();
  });
});
