import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  created,
  field,
  fillIn,
  payload,
  refusal,
  renderForm as render,
  submit,
  type,
} from "./testing/registration-page.tsx";
import type { RetailerSwitches } from "../testing/retailer-switches.ts";

const bot = { settled: true };

vi.mock("../forms/bot-check/use-bot-check.ts", () => ({
  useBotCheck: () => ({ ...bot, run: (_action: string, send: (token: string) => Promise<unknown>) => send("token") }),
}));

const sent = vi.fn();
const onRegistered = vi.fn();

const renderForm = (
  answers: readonly object[] = [created],
  switches: Partial<RetailerSwitches> = {},
  words: Readonly<Record<string, string>> = {},
) => render({ answers, switches, words, sent, onRegistered });

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
    const disclaimer = screen.getByText(/^This form is protected against bots\./);
    expect(submit().compareDocumentPosition(disclaimer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
      claimId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      cardHolder: null,
      botToken: "token",
    });
    expect(onRegistered.mock.calls[0]?.[0]).toEqual({
      firstName: "Dora",
      isLoggedIn: true,
      redirectPath: "/rewards",
      notice: null,
    });
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
    expect((await screen.findByRole("link", { name: "Log In" })).getAttribute("href")).toBe("/login");
    expect(screen.getByRole("link", { name: "Get a new password" }).getAttribute("href")).toBe("/login?pane=reset");
    expect(field("Email")).toHaveProperty("value", "dora@example.com");
  });

  it("continues with a new account whose login failed", async () => {
    const notice = "Your account has been created. Please log in.";
    renderForm([payload({ redirectPath: "/login", notice })]);
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

  describe("on a phone", () => {
    beforeEach(() => vi.stubGlobal("innerWidth", 390));
    afterEach(() => vi.unstubAllGlobals());

    const section = (title: string) => screen.getByRole("heading", { name: title }).closest("details");
    const isOpen = (title: string) => section(title)?.open;

    it("shows the first section, and opens the next one once it is filled in", async () => {
      renderForm();
      expect([isOpen("About you"), isOpen("Phone numbers"), isOpen("Address")]).toEqual([true, false, false]);
      await waitFor(() => expect(section("About you")?.textContent).toContain("Not filled in yet"));
      type("First name", "Dora");
      type("Last name", "Lane");
      type("Email", "dora@example.com");
      await waitFor(() => expect(isOpen("Phone numbers")).toBe(true));
      expect(section("About you")?.textContent).toMatch(/Filled in/);
      expect([isOpen("About you"), isOpen("Address")]).toEqual([true, false]);
    });

    it("keeps the values of a folded section, and opens it for an error, whose field gets the focus", async () => {
      renderForm();
      await fillIn();
      type("Zip code", "8");
      section("Address")?.removeAttribute("open");
      fireEvent.click(submit());
      await waitFor(() => expect(isOpen("Address")).toBe(true));
      await waitFor(() => expect(document.activeElement).toBe(field("Zip code")));
      expect(field("Address")).toHaveProperty("value", "1 Elm Street");
    });
  });

  it("opens the terms in a dialog over the form", async () => {
    renderForm();
    fireEvent.click(screen.getByRole("link", { name: "Terms of Use" }));
    expect(await screen.findByText("Be kind.")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "REGISTER_TERMS" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
