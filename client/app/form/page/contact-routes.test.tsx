import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeForm } from "../testing/defined-forms.ts";
import { type FakeAnswers, fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ContactPageQueryDocument } from "./contact-page.gql.ts";
import ContactRoute from "./contact-route.tsx";
import SuccessRoute, { clientLoader } from "./success-route.tsx";

const routes = [
  { path: "/contact-us", Component: ContactRoute },
  { path: "/success", Component: SuccessRoute, loader: clientLoader, HydrateFallback: () => null },
  { path: "/", Component: () => <p>Home</p> },
  { path: "/thanks", Component: () => <p>A page of the form's own</p> },
];

const answered = (change: object) => ({
  data: {
    submitForm: {
      __typename: "SubmitFormPayload",
      successMessage: "We have your message.",
      successRoute: null,
      userErrors: [],
      ...change,
    },
  },
});

async function openForm(answers: FakeAnswers = {}) {
  const sent: unknown[] = [];
  const { client } = fakeGraph({
    ContactPageQuery: () => ({
      data: { post: null, form: makeForm({ name: "contact" }), locations: [], viewer: null },
    }),
    BotCheckQuery: () => ({
      data: {
        botCheck: { __typename: "BotCheck", kind: "RECAPTCHA", scriptUrl: "https://bots.test/api.js", siteKey: "key" },
      },
    }),
    SubmitFormMutation: ({ input }) => {
      sent.push(input);
      return answered({});
    },
    ...answers,
  });
  await client.query({ query: ContactPageQueryDocument, errorPolicy: "all" });
  renderPage(client, routes, "/contact-us");
  for (const [label, value] of [
    ["Email *", "ana@example.com"],
    ["Name *", "Ana"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a visitor fills in one field after the other
    await act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  }
  return { sent };
}

const send = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Send" })));

beforeEach(() => {
  sessionStorage.clear();
  const execute = vi.fn((_key: string, { action }: { readonly action: string }) => Promise.resolve(`token ${action}`));
  window.grecaptcha = { ready: (callback) => callback(), execute };
  // The script must not be requested from the network.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) setTimeout(() => node.dispatchEvent(new Event("load")));
  });
});
afterEach(() => {
  cleanup();
  delete window.grecaptcha;
  vi.restoreAllMocks();
});

describe("a form that was sent", () => {
  it("leads to the success page, which shows its message once", async () => {
    const { sent } = await openForm();
    await send();
    expect((await screen.findByText("We have your message.")).getAttribute("role")).toBe("status");
    expect(sent).toMatchObject([{ form: "contact", botToken: "token submitForm" }]);
    cleanup();
    renderPage(fakeGraph({}).client, routes, "/success");
    expect(await screen.findByText("Home")).toBeTruthy();
  });

  it("leads to its own page, and shows the message there", async () => {
    await openForm({ SubmitFormMutation: () => answered({ successRoute: "/thanks" }) });
    await send();
    expect(await screen.findByText("A page of the form's own")).toBeTruthy();
    expect(await screen.findByText("We have your message.")).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it("leads to the home page without a message", async () => {
    await openForm({ SubmitFormMutation: () => answered({ successMessage: null }) });
    await send();
    expect(await screen.findByText("Home")).toBeTruthy();
  });
});

it("shows in the form that the stores could not be loaded", async () => {
  const answer = { post: null, form: makeForm({ name: "contact" }), locations: null, viewer: null };
  const errors = [{ message: "down", path: ["locations"] }];
  await openForm({ ContactPageQuery: () => ({ data: answer, errors }) });
  const form = within(screen.getByRole("region", { name: "Write to us" }));
  expect(form.getByText(/We couldn't load the stores/)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(1);
});

describe("a form that failed", () => {
  it("shows an error and keeps the typed values", async () => {
    await openForm({ SubmitFormMutation: () => new Error("Failed to fetch") });
    await send();
    const words = "Something went wrong with your request. Please try submitting again.";
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(words));
    expect(screen.getByLabelText("Name *")).toHaveProperty("value", "Ana");
  });

  const unverified = "We were unable to verify your request. Please try submitting again.";

  it("shows that the server rejected the bot check", async () => {
    const userErrors = [{ __typename: "UserError", code: "BOT_CHECK_FAILED", field: null, message: unverified }];
    await openForm({ SubmitFormMutation: () => answered({ successMessage: null, userErrors }) });
    await send();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(unverified));
  });

  it("shows the same and sends nothing if the bot check returned no token", async () => {
    const { sent } = await openForm();
    delete window.grecaptcha;
    await send();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(unverified));
    expect(sent).toEqual([]);
  });
});

describe("a message of a logged-in shopper", () => {
  const store = (name: string) => ({ __typename: "Location", id: name, name });
  const ana = {
    __typename: "User",
    id: "u1",
    firstName: "Ana",
    lastName: "Reyes",
    email: "ana@example.com",
    phone: "(801) 555-0101",
    homeStore: store("Provo"),
  };
  const { fields } = makeForm();
  const [email, name] = fields;
  const named = (from: typeof email, changes: object) => ({ ...from, required: false, ...changes });
  const form = makeForm({
    name: "contact",
    fields: [
      email,
      name,
      named(name, { name: "phone", label: "Phone", type: "PHONE" }),
      named(name, { name: "store", label: "Store", type: "LOCATION" }),
      named(name, { name: "message", label: "Message", component: "textarea" }),
    ] as typeof fields,
  });
  const locations = [store("Provo"), store("Lehi")];

  async function write(viewer: typeof ana | null) {
    const { client } = fakeGraph({ ContactPageQuery: () => ({ data: { post: null, form, locations, viewer } }) });
    await client.query({ query: ContactPageQueryDocument, errorPolicy: "all" });
    renderPage(client, routes, "/contact-us");
    return ["Name *", "Email *", "Phone", "Store"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  }

  it("has the name, the email address, the phone number and the home store", async () => {
    expect(await write(ana)).toEqual(["Ana Reyes", ana.email, ana.phone, "Provo"]);
  });

  it("has nothing about a guest", async () => {
    expect(await write(null)).toEqual(["", "", "", ""]);
  });
});
