import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { show } from "../testing/account-page.tsx";

beforeAll(() => import("./delete-dialog.tsx"));
afterEach(cleanup);

/** Returns a response to the deletion, and the list of its inputs. */
function deletion(payload: object) {
  const inputs: unknown[] = [];
  const respond = (variables: Record<string, unknown>) => {
    inputs.push(variables["input"]);
    const deleteAccount = {
      __typename: "DeleteAccountPayload",
      closesAt: null,
      case: null,
      userErrors: [],
      ...payload,
    };
    return { data: { deleteAccount } };
  };
  return { inputs, answers: { DeleteAccountMutation: respond } };
}

async function ask() {
  fireEvent.click(screen.getByRole("button", { name: "Delete account" }));
  return within(await screen.findByRole("dialog", { name: "Delete your account?" }));
}

const confirm = (dialog: ReturnType<typeof within>) =>
  fireEvent.click(dialog.getByRole("button", { name: "Delete account" }));

it("says what is lost, sends the password and tells the day", async () => {
  const { inputs, answers } = deletion({ closesAt: "2026-12-13T18:00:00.000Z" });
  await show({ answers, capabilities: ["ACCOUNT_DELETION"] });
  const dialog = await ask();
  expect(dialog.getByText(/You lose your points, clipped coupons, receipts and lists/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Current password"), { target: { value: "secret" } });
  await waitFor(() => expect(dialog.getByRole("button", { name: "Delete account" }).ariaDisabled).not.toBe("true"));
  confirm(dialog);
  expect(await screen.findByText(/12\/13\/2026/)).toBeTruthy();
  expect(inputs).toEqual([{ password: "secret" }]);
});

it("takes the code of an email in place of the password", async () => {
  const { inputs, answers } = deletion({ closesAt: "2026-12-13T18:00:00.000Z" });
  const sendDeletionCode = { __typename: "SendDeletionCodePayload", sentTo: "ana@example.com", userErrors: [] };
  const all = { ...answers, SendDeletionCodeMutation: () => ({ data: { sendDeletionCode } }) };
  await show({ answers: all, capabilities: ["ACCOUNT_DELETION"] });
  const dialog = await ask();
  fireEvent.click(dialog.getByRole("button", { name: "Email me a code instead" }));
  const field = await dialog.findByLabelText("Code from the email");
  expect(dialog.getByText(/We've sent a code to ana@example.com/)).toBeTruthy();
  expect(dialog.queryByLabelText("Current password")).toBeNull();
  fireEvent.change(field, { target: { value: "12345678" } });
  await waitFor(() => expect(dialog.getByRole("button", { name: "Delete account" }).ariaDisabled).not.toBe("true"));
  confirm(dialog);
  expect(await screen.findByText(/12\/13\/2026/)).toBeTruthy();
  expect(inputs).toEqual([{ code: "12345678" }]);
});

it("says why no code can be sent", async () => {
  const userErrors = [{ __typename: "UserError", code: "RATE_LIMITED", field: null, message: "Too many attempts." }];
  const sendDeletionCode = { __typename: "SendDeletionCodePayload", sentTo: null, userErrors };
  const answers = { SendDeletionCodeMutation: () => ({ data: { sendDeletionCode } }) };
  await show({ answers, capabilities: ["ACCOUNT_DELETION"] });
  const dialog = await ask();
  fireEvent.click(dialog.getByRole("button", { name: "Email me a code instead" }));
  expect(await dialog.findByText("Too many attempts.")).toBeTruthy();
  expect(dialog.getByLabelText("Current password")).toBeTruthy();
});

it("asks for no password where a person deletes the account, and tells the case", async () => {
  const { inputs, answers } = deletion({ case: { __typename: "ShopperCase", number: 7 } });
  await show({ answers, capabilities: [] });
  const dialog = await ask();
  expect(dialog.queryByLabelText("Current password")).toBeNull();
  expect(dialog.getByText(/A person deletes your account/)).toBeTruthy();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Delete account" }).ariaDisabled).not.toBe("true"));
  confirm(dialog);
  expect(await screen.findByText(/case 7/)).toBeTruthy();
  expect(inputs).toEqual([{}]);
});

it("shows a wrong password at its field and keeps the dialog", async () => {
  const userErrors = [
    { __typename: "UserError", code: "INVALID_CREDENTIALS", field: ["input", "password"], message: "Not correct." },
  ];
  const { answers } = deletion({ userErrors });
  await show({ answers, capabilities: ["ACCOUNT_DELETION"] });
  const dialog = await ask();
  fireEvent.change(dialog.getByLabelText("Current password"), { target: { value: "wrong" } });
  await waitFor(() => expect(dialog.getByRole("button", { name: "Delete account" }).ariaDisabled).not.toBe("true"));
  confirm(dialog);
  expect(await dialog.findByText("Not correct.")).toBeTruthy();
});
