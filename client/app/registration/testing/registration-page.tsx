import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { RegistrationCard } from "../registration-card.tsx";
import { registrationAnswer, rulesFrom } from "./registration-answer.ts";
import type { RetailerSwitches } from "../../testing/retailer-switches.ts";

/** Returns the response to a registration. */
export const payload = (parts: Readonly<Record<string, unknown>>) => ({
  data: {
    register: {
      __typename: "RegisterPayload",
      viewer: null,
      redirectPath: null,
      notice: null,
      userErrors: [],
      ...parts,
    },
  },
});

/** Returns the response to a registration that was refused. */
export const refusal = (code: string, field: readonly string[] | null, message: string) =>
  payload({ userErrors: [{ __typename: "UserError", code, field, message }] });

/** The response to a registration that created an account. */
export const created = payload({
  viewer: { __typename: "User", id: "dora", firstName: "Dora" },
  redirectPath: "/rewards",
});

/** What a test observes of a form. */
interface Observed {
  readonly sent: (input: unknown) => void;
  readonly onRegistered: () => Promise<void>;
}

/** The options of a form in a test. */
interface FormOptions extends Observed {
  /** The responses to the registrations, in their order. */
  readonly answers: readonly object[];
  readonly switches?: Partial<RetailerSwitches>;
  readonly words?: Readonly<Record<string, string>>;
  readonly more?: FakeAnswers;
}

/** Shows the registration form; a registration beyond the responses fails as without a network. */
export function renderForm({ answers, switches = {}, words = {}, more = {}, sent, onRegistered }: FormOptions) {
  const left = [...answers];
  const { client } = fakeGraph({
    RegisterMutation: (variables) => {
      sent(variables["input"]);
      return left.shift() ?? new Error("Failed to fetch");
    },
    LegalTextQuery: ({ kind }) => ({
      data: {
        legalText: {
          __typename: "Post",
          language: "en",
          id: kind,
          title: String(kind),
          descriptionHtml: "<p>Be kind.</p>",
        },
      },
    }),
    ...more,
  });
  const response = registrationAnswer(switches);
  const rules = rulesFrom({ ...response, retailer: { ...response.retailer, ...words } });
  const Component = () => <RegistrationCard rules={rules} missing="Retry" login={null} onRegistered={onRegistered} />;
  renderPage(client, [{ path: "/register", Component }], "/register");
}

/** Returns the field with a label. */
export const field = (label: string) => screen.getByLabelText(label);

/** Returns the button that submits the form. */
export const submit = () => screen.getByRole("button", { name: "Create Account" });

/** Enters a value into a field. */
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** Clicks a checkbox or radio button, whose component updates the form in a microtask. */
const choose = (control: Element) => act(async () => void fireEvent.click(control));

/** Fills everything in that is required. */
export async function fillIn() {
  type("First name", "Dora");
  type("Last name", "Lane");
  type("Email", "dora@example.com");
  type("Phone", "+1 801.555.0199");
  type("Address", "1 Elm Street");
  type("Zip code", "84070");
  type("Choose your store", "003");
  await choose(field("Fuel"));
  type("Password", "Groceries4Us!");
  type("Confirm password", "Groceries4Us!");
  await choose(screen.getByRole("checkbox", { name: /^I agree/ }));
}

/** Submits the form once it can be submitted. */
export async function submitWhenReady() {
  await waitFor(() => {
    if (submit().getAttribute("aria-disabled") !== null) throw new Error("The form is not ready.");
  });
  fireEvent.click(submit());
}
