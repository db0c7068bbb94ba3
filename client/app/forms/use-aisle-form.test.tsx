import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepDraft, readDraft } from "../lib/browser/drafts.ts";
import { servePage } from "../testing/served-page.tsx";
import { AisleForm } from "./aisle-form.tsx";
import { CheckboxField, RadioField } from "./fields/choice-fields.tsx";
import { PasswordField, TextField } from "./fields/fields.tsx";
import { PhoneField } from "./fields/masked-field.tsx";
import type { PostedForm } from "./posted-form.ts";
import { createRefusedValues } from "./refused-values.ts";
import { FormError } from "./submit.tsx";
import { useAisleForm } from "./use-aisle-form.ts";
import type { MutationUserError } from "./user-errors.ts";
import type { DefineSchema } from "./validate.ts";

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly kind: string;
  readonly agrees: boolean;
  readonly password: string;
}

const empty: Values = { name: "", phone: "", kind: "", agrees: false, password: "" };
const schema: DefineSchema = ({ formSchema, requiredText }) => formSchema({ name: requiredText("Name is required.") });
const kinds = ["a", "b"].map((value) => ({ value, label: `Kind ${value}` }));

interface SampleProps {
  readonly posted?: PostedForm;
  readonly refused?: readonly MutationUserError[];
  readonly onSend?: () => void;
}

function Sample({ posted, refused = [], onSend = () => {} }: SampleProps) {
  const form = useAisleForm<Values>({
    initialValues: empty,
    schema,
    failureMessage: "It failed.",
    posted,
    draft: "sample",
    onSubmit() {
      onSend();
      return Promise.resolve(refused);
    },
  });
  return (
    <AisleForm form={form}>
      <FormError />
      <TextField<Values> name="name" label="Name" autoComplete="name" />
      <PhoneField<Values> name="phone" label="Phone" autoComplete="tel" />
      <RadioField<Values> name="kind" label="Kind" choices={kinds} />
      <CheckboxField<Values> name="agrees">Agrees</CheckboxField>
      <PasswordField<Values> name="password" label="Password" autoComplete="new-password" />
      <button type="submit">Send</button>
    </AisleForm>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function standing() {
  return {
    name: box("Name").value,
    phone: box("Phone").value,
    kind: box("Kind b").checked,
    agrees: box("Agrees").checked,
    password: box("Password").value,
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe("a form that was filled in before hydration", () => {
  it("keeps the values in its fields and formats numbers", async () => {
    const { hydrate, leave } = await servePage(<Sample />);
    box("Name").value = "Dora";
    box("Phone").value = "8015550147";
    box("Kind b").checked = true;
    box("Agrees").checked = true;
    box("Password").value = "Groceries4Us!";
    await hydrate();
    const typed = { name: "Dora", phone: "(801) 555-0147", kind: true, agrees: true, password: "Groceries4Us!" };
    expect(standing()).toEqual(typed);
    fireEvent.change(box("Name"), { target: { value: "Dora Lane" } });
    await waitFor(() => expect(standing()).toEqual({ ...typed, name: "Dora Lane" }));
    await leave();
  });
});

describe("a phone number that an input method composes", () => {
  it("gets its format at the end of the composition, and not before", async () => {
    render(<Sample />);
    fireEvent.compositionStart(box("Phone"));
    for (const value of ["8", "80", "801", "8015"]) {
      fireEvent.input(box("Phone"), { target: { value }, inputType: "insertCompositionText", isComposing: true });
      expect(box("Phone").value).toBe(value);
    }
    fireEvent.compositionEnd(box("Phone"));
    await waitFor(() => expect(box("Phone").value).toBe("(801) 5"));
  });
});

describe("a form with a draft", () => {
  it("starts with the values of an earlier visit of the page", () => {
    keepDraft("sample", { name: "Dora", kind: "b", agrees: true, unknown: "x", phone: true });
    render(<Sample />);
    expect(standing()).toEqual({ name: "Dora", phone: "", kind: true, agrees: true, password: "" });
  });

  it("stores only typed values, and no password", async () => {
    render(<Sample />);
    fireEvent.change(box("Name"), { target: { value: "Dora" } });
    fireEvent.change(box("Password"), { target: { value: "Groceries4Us!" } });
    await waitFor(() => expect(readDraft("sample")).toEqual({ name: "Dora" }));
    fireEvent.click(screen.getByRole("button", { name: /^Show/ }));
    fireEvent.change(box("Password"), { target: { value: "Groceries4All!" } });
    fireEvent.change(box("Name"), { target: { value: "Dora L" } });
    await waitFor(() => expect(readDraft("sample")).toEqual({ name: "Dora L" }));
  });

  it("deletes the draft once the form was sent", async () => {
    render(<Sample />);
    fireEvent.change(box("Name"), { target: { value: "Dora" } });
    await waitFor(() => expect(readDraft("sample")).not.toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(readDraft("sample")).toBeNull());
  });

  it("keeps the draft if the form was rejected", async () => {
    render(<Sample refused={[{ field: ["input", "name"], message: "Not this name." }]} />);
    fireEvent.change(box("Name"), { target: { value: "Dora" } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText("Not this name.");
    expect(readDraft("sample")).toMatchObject({ name: "Dora" });
    expect(box("Name").value).toBe("Dora");
  });
});

describe("a form whose validation is still loading", () => {
  it("waits for it when it is submitted, and then shows the errors", async () => {
    const send = vi.fn();
    render(<Sample onSend={send} />);
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Name is required.")).toBeDefined();
    expect(send).not.toHaveBeenCalled();
  });
});

describe("a form that the server rejected", () => {
  const posted: PostedForm = {
    values: { name: "Dora", agrees: true },
    userErrors: [
      { field: ["input", "phone"], message: "Please enter a valid phone number." },
      { field: null, message: "Please call your store." },
    ],
  };

  it("shows the typed values and each error at its field, without JavaScript", async () => {
    const { leave } = await servePage(<Sample posted={posted} />);
    expect(standing()).toEqual({ name: "Dora", phone: "", kind: false, agrees: true, password: "" });
    expect(box("Phone").getAttribute("aria-invalid")).toBe("true");
    expect(box("Name").getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByText("Please enter a valid phone number.")).toBeTruthy();
    expect(screen.getByText("Please call your store.")).toBeTruthy();
    await leave();
  });
});

describe("a value that the server refused", () => {
  const refused = [{ field: ["input", "name"], message: "Not this name." }];

  /** Fills in the form, and presses its button while the caret is in the last field. */
  async function submit(onSend = () => {}) {
    render(<Sample refused={refused} onSend={onSend} />);
    fireEvent.change(box("Name"), { target: { value: "Dora" } });
    box("Password").focus();
    await press();
    await screen.findByText("Not this name.");
    await settled();
  }

  async function press() {
    const button = screen.getByRole("button", { name: "Send" });
    if (fireEvent.mouseDown(button)) button.focus();
    await act(async () => void fireEvent.click(button));
  }

  /** Ends the validations that have begun. */
  const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

  it("keeps its message when the focus moves to it from another field", async () => {
    await submit();
    expect(document.activeElement).toBe(box("Name"));
    expect(screen.queryByText("Not this name.")).not.toBeNull();
  });

  it("keeps its message while other fields change, and loses it when it changes", async () => {
    await submit();
    fireEvent.change(box("Password"), { target: { value: "Groceries4Us!" } });
    fireEvent.blur(box("Password"));
    await settled();
    expect(screen.queryByText("Not this name.")).not.toBeNull();
    fireEvent.change(box("Name"), { target: { value: "Dora L" } });
    await waitFor(() => expect(screen.queryByText("Not this name.")).toBeNull());
  });

  it("can be sent again, because the server may accept it with another change", async () => {
    const send = vi.fn();
    await submit(send);
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await settled();
    expect(screen.queryByText("Not this name.")).not.toBeNull();
  });

  it("keeps its message if the next submission is invalid", () => {
    const refusedValues = createRefusedValues({ name: "Dora", phone: "" }, { name: "Not this name." });
    const values = { name: "Dora", phone: "8" };
    refusedValues.retry();
    const errors = refusedValues.addTo({ phone: "Not a phone number." }, values);
    expect(errors).toEqual({ name: "Not this name.", phone: "Not a phone number." });
    expect(refusedValues.addTo({}, values)).toEqual({ name: "Not this name." });
  });
});
