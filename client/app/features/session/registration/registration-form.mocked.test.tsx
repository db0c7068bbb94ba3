import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeGraph } from "../../../testing/fake-graph.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { RegistrationCard } from "./registration-card.tsx";
import { registrationAnswer, rulesFrom } from "./testing/registration-answer.ts";

const bot = { settled: true };

vi.mock("../../../forms/bot-check/use-bot-check.ts", () => ({
  useBotCheck: () => ({ ...bot, run: (_action: string, send: (token: string) => Promise<unknown>) => send("token") }),
}));

const sent = vi.fn();
const onRegistered = vi.fn();

const payload = (parts: Readonly<Record<string, unknown>>) => ({
  data: {
    register: {
      __typename: "RegisterPayload",
      registered: false,
      viewer: null,
      redirectPath: null,
      notice: null,
      userErrors: [],
      ...parts,
    },
  },
});

const refusal = (code: string, field: readonly string[] | null, message: string) =>
  payload({ userErrors: [{ __typename: "UserError", code, field, message }] });

const created = payload({
  registered: true,
  viewer: { __typename: "User", id: "dora", firstName: "Dora" },
  redirectPath: "/rewards",
});

function renderForm(
  answers: readonly object[] = [created],
  features: Readonly<Record<string, unknown>> = {},
  words: Readonly<Record<string, string>> = {},
) {
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
  });
  const answer = registrationAnswer(features);
  const rules = rulesFrom({ ...answer, retailer: { ...answer.retailer, ...words } });
  const Component = () => <RegistrationCard rules={rules} missing="Retry" login={null} onRegistered={onRegistered} />;
  renderPage(client, [{ path: "/register", Component }], "/register");
}

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole("button", { name: "Create Account" });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** Clicks a checkbox or radio button, whose component updates the form in a microtask. */
const choose = (control: Element) => act(async () => void fireEvent.click(control));

async function fillIn() {
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
  await choose(screen.getByRole("checkbox", { name: /^I accept/ }));
}

beforeEach(() => {
  sessionStorage.clear();
  bot.settled = true;
  sent.mockClear();
  onRegistered.mockClear();
});
afterEach(cleanup);

describe("the registration form", () => {
  it("enables its button once everything is filled in and the bot check has loaded", async () => {
    bot.settled = false;
    renderForm();
    await fillIn();
    await waitFor(() => expect(field("Phone")).toHaveProperty("value", "(801) 555-0199"));
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    bot.settled = true;
    type("Birthdate (optional)", "02291996");
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
  });

  it("sends the values and passes on the result", async () => {
    renderForm();
    await fillIn();
    type("Birthdate (optional)", "02291996");
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(submit());
    await waitFor(() => expect(onRegistered).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({
      firstName: "Dora",
      lastName: "Lane",
      email: "dora@example.com",
      phone: "(801) 555-0199",
      secondaryPhone: null,
      birthday: "1996-02-29",
      address1: "1 Elm Street",
      address2: null,
      zip: "84070",
      organization: null,
      storeNumber: "003",
      rewardSubscriptionId: "fuel",
      password: "Groceries4Us!",
      acceptsPromotionalEmail: false,
      acceptsTerms: true,
      claimCode: null,
      botToken: "token",
    });
    expect(onRegistered.mock.calls[0]?.[0]).toEqual({
      firstName: "Dora",
      isLoggedIn: true,
      redirectPath: "/rewards",
      notice: null,
    });
  });

  it("asks for the code that was sent to the phone of a card, and sends it", async () => {
    renderForm([refusal("CLAIM_CODE_REQUIRED", ["input", "claimCode"], "Please enter the code."), created]);
    await fillIn();
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(submit());
    const code = await screen.findByLabelText("Code from the text message");
    expect(screen.getByText("Please enter the code.")).toBeTruthy();
    expect(document.activeElement).toBe(code);
    fireEvent.change(code, { target: { value: "123456" } });
    fireEvent.click(submit());
    await waitFor(() => expect(onRegistered).toHaveBeenCalled());
    expect(sent.mock.calls[1]?.[0]).toMatchObject({ claimCode: "123456", password: "Groceries4Us!" });
  });

  it("announces each new code", async () => {
    const wanted = refusal("CLAIM_CODE_REQUIRED", ["input", "claimCode"], "Please enter the code.");
    renderForm([wanted, wanted]);
    await fillIn();
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(submit());
    await screen.findByText("Please enter the code.");
    fireEvent.click(submit());
    expect(await screen.findByText("We sent a new code to your phone. Please enter that one.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Code from the text message"));
  });

  it("shows the server's message, or the default one, and keeps the typed values", async () => {
    renderForm([refusal("REFUSED", null, "An account with that phone number already exists.")]);
    await fillIn();
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe("An account with that phone number already exists.");
    fireEvent.click(submit());
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toBe(
        "Something went wrong with your request. Please try submitting again.",
      ),
    );
    expect(field("Email")).toHaveProperty("value", "dora@example.com");
    expect(onRegistered).not.toHaveBeenCalled();
  });

  it("offers the login and a password reset if the account already exists", async () => {
    const message = "An account with that phone number already exists.";
    renderForm([refusal("ACCOUNT_EXISTS", ["input", "phone"], message)]);
    await fillIn();
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
    expect(screen.queryByRole("link", { name: "Log In" })).toBeNull();
    fireEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(screen.getByRole("link", { name: "Log In" }).getAttribute("href")).toBe("/login");
    expect(screen.getByRole("link", { name: "Get a new password" }).getAttribute("href")).toBe("/login?pane=reset");
    expect(field("Email")).toHaveProperty("value", "dora@example.com");
  });

  it("continues with a new account whose login failed", async () => {
    const notice = "Your account has been created. Please log in.";
    renderForm([payload({ registered: true, redirectPath: "/login", notice })]);
    await fillIn();
    await waitFor(() => expect(submit().getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(submit());
    await waitFor(() => expect(onRegistered).toHaveBeenCalled());
    expect(onRegistered.mock.calls[0]?.[0]).toMatchObject({ isLoggedIn: false, notice });
  });

  it("shows only the fields that the retailer requires", () => {
    renderForm([], { hideAddressAtRegistration: true, askOrganization: true, groups: ["aro"] });
    expect(screen.queryByLabelText("Zip code")).toBeNull();
    expect(field("How did you hear about us? (optional)")).toBeTruthy();
    expect(screen.getByText("Free ice cream for your birthday, yeah!")).toBeTruthy();
    expect(field("Choose your store")).toHaveProperty("value", "002");
    expect(screen.getByText("Your email address is your username")).toBeTruthy();
  });

  it("uses the retailer's word for rewards, and links to their explanation in a new tab", () => {
    renderForm([created], {}, { rewardsTerm: "Perks", rewardsProgram: "Harvest Perks" });
    expect(document.body.textContent).toContain("Perks");
    expect(document.body.textContent).not.toMatch(/reward/i);
    const links = screen.getAllByRole("link", { name: "What is the difference?" });
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
      ["/about-rewards#section-choose-your-program", "_blank"],
    ]);
  });

  it("opens the terms in a dialog over the form", async () => {
    renderForm();
    fireEvent.click(screen.getByRole("link", { name: "terms of use" }));
    expect(await screen.findByText("Be kind.")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "REGISTER_TERMS" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
