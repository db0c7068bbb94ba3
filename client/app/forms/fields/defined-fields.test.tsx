import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AisleForm } from "../aisle-form.tsx";
import { DefinedFields } from "./defined-fields.tsx";
import { type DefinedField, definedSchema, type DefinedValues, definedValues, sentValues } from "../defined-form.ts";
import { FormError, SubmitButton } from "../submit.tsx";
import { useAisleForm } from "../use-aisle-form.ts";
import type { MutationUserError } from "../user-errors.ts";

const field = (name: string, changes: Partial<DefinedField> = {}): DefinedField => ({
  name,
  type: "TEXT",
  label: name,
  required: false,
  cols: 6,
  value: null,
  component: null,
  ...changes,
});

const fields = [
  field("Email", { type: "EMAIL", required: true }),
  field("Phone", { type: "PHONE" }),
  field("Birthday", { type: "DATE" }),
  field("birthday", { type: "DATE", label: "Day of birth" }),
  field("Store", { type: "LOCATION" }),
  field("Message", { component: "textarea" }),
];

type Send = (values: DefinedValues) => Promise<readonly MutationUserError[]>;

function TestForm({ send }: { readonly send: Send }) {
  const form = useAisleForm<DefinedValues>({
    initialValues: definedValues(fields),
    schema: definedSchema(fields, null),
    failureMessage: "It failed.",
    onSubmit: send,
  });
  return (
    <AisleForm form={form}>
      <FormError />
      <DefinedFields fields={fields} stores={["Provo", "Lehi"]} />
      <SubmitButton busy="Sending">Send</SubmitButton>
    </AisleForm>
  );
}

const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const leave = (label: string | RegExp) => act(async () => void fireEvent.blur(screen.getByLabelText(label)));
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const show = (send: Send = () => Promise.resolve([])) => render(<TestForm send={send} />);

afterEach(cleanup);

describe("the fields of a definition", () => {
  it("mark required fields, and show an error once one is left empty", async () => {
    show();
    expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByText("This field is required.")).toBeNull();
    await leave("Email *");
    expect(await screen.findByText("This field is required.")).toBeTruthy();
  });

  it("validate the format of an email address, a phone number and a day, and accept empty optional ones", async () => {
    show();
    await type("Email *", "ana@example.com");
    const send = screen.getByRole("button", { name: "Send" });
    await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull());
    await type("Email *", "ana");
    await type("Phone", "801");
    await type("Birthday", "02302001");
    for (const label of ["Email *", "Phone", "Birthday"]) await leave(label);
    expect(screen.getByLabelText("Birthday")).toHaveProperty("value", "02/30/2001");
    expect(screen.getByText("Please enter a valid email address.")).toBeTruthy();
    expect(screen.getByText("Please enter a valid phone number.")).toBeTruthy();
    expect(screen.getByText("Please enter a valid date.")).toBeTruthy();
  });

  it("have the standard autocomplete values", () => {
    show();
    const says = (label: string) => screen.getByLabelText(label).getAttribute("autocomplete");
    expect(["Email *", "Phone", "Day of birth"].map(says)).toEqual(["email", "tel-national", "bday"]);
  });

  it("offer the stores by name", () => {
    show();
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Choose a store",
      "Provo",
      "Lehi",
    ]);
  });

  it("count the characters of a text, and show an error above the limit", async () => {
    show();
    await type("Message", "a".repeat(5_000));
    expect(screen.getByText("5000 of 5000 characters").dataset["over"]).toBeUndefined();
    await type("Message", "a".repeat(5_001));
    expect(screen.getByText("5001 of 5000 characters").dataset["over"]).toBe("true");
  });
});

describe("a date field", () => {
  it("is picked by year, month and day", async () => {
    show();
    await type("Birthday", "07042001");
    await press("Pick Birthday");
    await screen.findByRole("dialog", { name: "Pick Birthday" });
    expect(screen.getByRole("gridcell", { name: "2001" }).getAttribute("aria-selected")).toBe("true");
    await press("2004");
    await press(/^February/);
    await press(/February 29, 2004/);
    expect(screen.getByLabelText("Birthday")).toHaveProperty("value", "02/29/2004");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is unchanged by Escape, and cleared by its button", async () => {
    show();
    await type("Birthday", "07042001");
    await press("Pick Birthday");
    const picker = await screen.findByRole("dialog");
    await act(async () => void fireEvent.keyDown(picker, { key: "Escape" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText("Birthday")).toHaveProperty("value", "07/04/2001");
    await press("Clear Birthday");
    expect(screen.getByLabelText("Birthday")).toHaveProperty("value", "");
  });

  it("is picked with the arrow keys", async () => {
    show();
    await type("Birthday", "07042001");
    await press("Pick Birthday");
    await screen.findByRole("dialog");
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe("2001");
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
    await waitFor(() => expect(focused()).toBe("2002"));
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
    await waitFor(() => expect(focused()).toBe("2006"));
  });
});

describe("a birthday field", () => {
  it("starts at the birth years of adults, and allows 1900 to this year", async () => {
    show();
    await press("Pick Day of birth");
    await screen.findByRole("dialog");
    // Queries by role compute the names of all controls, which takes seconds for a dozen pages of years.
    const years = () => screen.getAllByText(/^\d{4}$/);
    const now = new Date().getFullYear();
    expect(years().map(({ textContent }) => textContent)).toContain(String(now - 35));
    const turn = async (name: string) => {
      for (
        let turner = screen.getByLabelText(name);
        !turner.hasAttribute("disabled");
        turner = screen.getByLabelText(name)
      ) {
        // oxlint-disable-next-line no-await-in-loop -- each page of years depends on the previous one
        await act(async () => void fireEvent.click(turner));
      }
      return years()
        .filter((year) => year.getAttribute("aria-disabled") !== "true")
        .map(({ textContent }) => textContent);
    };
    expect((await turn("Next decade")).at(-1)).toBe(String(now));
    expect((await turn("Previous decade"))[0]).toBe("1900");
  });
});

describe("submitting", () => {
  it("omits empty values", async () => {
    const send = vi.fn<Send>(() => Promise.resolve([]));
    show(send);
    await type("Email *", "ana@example.com");
    await type("Phone", "8015550123");
    await press("Send");
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(sentValues(send.mock.lastCall?.[0] as DefinedValues)).toEqual([
      { name: "Email", value: "ana@example.com" },
      { name: "Phone", value: "(801) 555-0123" },
    ]);
  });

  it("sends one request for repeated clicks", async () => {
    let answer: (errors: readonly MutationUserError[]) => void = () => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    show(send);
    await type("Email *", "ana@example.com");
    await press("Send");
    await press("Sending");
    await press("Sending");
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => answer([]));
    await press("Send");
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("shows a user error at its field, focuses it and keeps the typed values", async () => {
    show(() => Promise.resolve([{ field: ["input", "values", "Phone"], message: "Not ours." }]));
    await type("Email *", "ana@example.com");
    await type("Phone", "8015550123");
    await press("Send");
    expect(await screen.findByText("Not ours.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Phone")));
    expect(screen.getByLabelText("Email *")).toHaveProperty("value", "ana@example.com");
  });

  it("shows that it failed and keeps the typed values", async () => {
    show(() => Promise.reject(new Error("Failed to fetch")));
    await type("Email *", "ana@example.com");
    await press("Send");
    expect((await screen.findByRole("alert")).textContent).toBe("It failed.");
    expect(screen.getByLabelText("Email *")).toHaveProperty("value", "ana@example.com");
  });
});
