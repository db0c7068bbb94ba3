import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AisleForm } from "../aisle-form.tsx";
import { PasswordField } from "./fields.tsx";
import { useAisleForm } from "../use-aisle-form.ts";

interface Values extends Readonly<Record<string, string>> {
  readonly password: string;
}

function TestForm() {
  const form = useAisleForm<Values>({
    initialValues: { password: "" },
    schema: ({ formSchema }) => formSchema({}),
    failureMessage: "It failed.",
    onSubmit: () => Promise.resolve([]),
  });
  return (
    <AisleForm form={form}>
      <PasswordField<Values> name="password" label="Password" autoComplete="current-password" />
    </AisleForm>
  );
}

afterEach(cleanup);

const password = () => screen.getByLabelText<HTMLInputElement>("Password");

it("hides a password until the shopper shows it", () => {
  render(<TestForm />);
  expect(password().type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show Password" }));
  expect(password().type).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "Show Password" }));
  expect(password().type).toBe("password");
});

it("allows pasting, and has an autocomplete value for password managers", () => {
  render(<TestForm />);
  const paste = createEvent.paste(password(), { clipboardData: { getData: () => "Groceries4Us!" } });
  fireEvent(password(), paste);
  expect(paste.defaultPrevented).toBe(false);
  expect(password().autocomplete).toBe("current-password");
  expect(password().maxLength).toBe(-1);
  expect(password().readOnly).toBe(false);
});
