import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { forgetStored, readStored } from "../../lib/browser/expiring-storage.ts";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { address, edit, editor, mutation, save, session, show, subscription, type } from "./testing/account-page.tsx";

// Loads the editors up front: no wait of a test may time out before they are read from disk and compiled.
beforeAll(() => import("../fields/editors.tsx"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // The drafts of open editors, which the next test would open again.
  sessionStorage.clear();
});

describe("the account page", () => {
  it("shows every part, with the password masked", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Account Information");
    const values = ["Ana Ruiz", "(801) 555-0101", "ana@example.com", "••••••••", "5/4/1990"];
    for (const value of [...values, "1 Elm Street, Sandy, UT 84070"]) expect(screen.getByText(value)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("ends with Log Out, its only one", async () => {
    await show();
    expect(screen.getAllByRole("button").at(-1)).toBe(screen.getByRole("button", { name: "Log Out" }));
  });

  it("starts with the card, the points and the home store, before the links and the personal data", async () => {
    await show({ switches: { showSavings: true }, capabilities: ["POINTS", "RECEIPTS", "SAVINGS"] });
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(["My Card", "Your activity", "Profile"]);
    const card = within(screen.getByRole("region", { name: "My Card" }));
    expect(card.getByRole("img", { name: /^Bar code of card number 4 2/ })).toBeTruthy();
    expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Points", "Home Store"]);
    expect(card.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "1,234 pointsMy Rewards",
      "SandyEdit",
    ]);
    const links = within(screen.getByRole("navigation", { name: "Your activity" })).getAllByRole("link");
    const targets = links.map((link) => [link.textContent, link.getAttribute("href")]);
    expect(targets).toEqual([
      ["Rewards", "/rewards"],
      ["Receipts", "/receipts"],
      ["Savings", "/savings"],
      ["Coupons", "/digital-coupons"],
    ]);
  });

  it.each([
    [390, ["Profile"]],
    [1280, ["Profile", "Preferences", "Coupon calendar", "Passkeys", "Devices", "Your data"]],
  ])("has these sections open at %i px", async (width, open) => {
    vi.stubGlobal("innerWidth", width);
    await show();
    const sections = [...document.querySelectorAll("details[open] h2")].map(({ textContent }) => textContent);
    expect(sections).toEqual(open);
  });

  it("says where a shopper of an identity provider changes the email address, without a form", async () => {
    await show({ capabilities: ["IDENTITY_PROVIDER"] });
    fireEvent.click(screen.getByRole("button", { name: "Edit Email" }));
    expect((await screen.findByText(/^Your email address is kept where you log in\./)).getAttribute("role")).toBe(
      "status",
    );
    expect(screen.queryByLabelText("Current Password")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("button", { name: "Edit Email" })).toBeTruthy();
  });

  it("uses the retailer's word for rewards", async () => {
    await show({
      rewardsTerm: "Perks",
      subscriptions: [subscription("a", "Points Perks"), subscription("b", "Fuel Perks")],
    });
    expect(screen.getByRole("link", { name: "Perks" }).getAttribute("href")).toBe("/rewards");
    expect(document.body.textContent).not.toMatch(/reward/i);
  });

  it("links to the programs in a new tab, so that no input is lost", async () => {
    await show();
    const links = screen.getAllByRole("link", { name: "What is the difference?" });
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
      ["/about-rewards#section-choose-your-program", "_blank"],
    ]);
  });

  it("opens one editor at a time, and moves the focus into it and back", async () => {
    await show();
    await edit("Name");
    expect(document.activeElement).toBe(editor("Name").getByLabelText("First name"));
    await edit("Phone");
    expect(screen.queryByRole("form", { name: "Edit Name" })).toBeNull();
    fireEvent.click(editor("Phone").getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Phone" }));
  });

  it.each([
    ["Name", "Last name", " ", "Last name is required."],
    ["Phone", "Phone", "(801) 555-01", "Please enter a valid phone number."],
    ["Address", "Zip code", "", "Zip code is required."],
    ["Birthdate", "Birthdate", "02/30/1990", "Please enter a valid date."],
  ])("disables Save while %s is invalid", async (label, field, value, message) => {
    await show();
    await edit(label);
    type(label, field, value);
    await waitFor(() => expect(save(label).getAttribute("aria-disabled")).toBe("true"));
    fireEvent.click(save(label));
    expect(await editor(label).findByText(message)).toBeTruthy();
  });

  it("disables Save until the current password and two equal new ones are filled in", async () => {
    await show();
    await edit("Password");
    const isDisabled = () => save("Password").getAttribute("aria-disabled") === "true";
    expect(isDisabled()).toBe(true);
    type("Password", "New password", "Lanterns5Harbor!");
    type("Password", "Confirm new password", "Lanterns5Harbor!");
    await waitFor(() =>
      expect(editor("Password").getByLabelText("New password")).toHaveProperty("value", "Lanterns5Harbor!"),
    );
    fireEvent.click(save("Password"));
    expect(await editor("Password").findByText("Password is required.")).toBeTruthy();
    expect(isDisabled()).toBe(true);
    type("Password", "Current password", "Groceries4Us!");
    await waitFor(() => expect(isDisabled()).toBe(false));
    type("Password", "Confirm new password", "Lanterns5Harbour!");
    await waitFor(() => expect(isDisabled()).toBe(true));
  });

  it("has sections that fold, open at first", async () => {
    await show();
    const profile = screen.getByRole("region", { name: "Profile" });
    expect(profile.querySelector("details")?.open).toBe(true);
    expect(profile.querySelector("summary")?.textContent).toBe("Profile");
  });

  it("adds the hyphen to a long zip code", async () => {
    await show();
    await edit("Address");
    type("Address", "Zip code", "840701234");
    await waitFor(() => expect(editor("Address").getByLabelText("Zip code")).toHaveProperty("value", "84070-1234"));
  });

  it("saves an address without a zip code if the retailer requires none", async () => {
    await show({ switches: { addressOptional: true } });
    await edit("Address");
    type("Address", "Zip code", "");
    await waitFor(() => expect(save("Address").getAttribute("aria-disabled")).toBeNull());
  });

  it("stores a changed first name for the greeting of the next login", async () => {
    const { answer } = mutation("updateAccount", { firstName: "Rosalind" });
    await show({ answers: { UpdateAccountMutation: answer } });
    await edit("Name");
    type("Name", "First name", "Rosalind");
    await waitFor(() => expect(save("Name").getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(save("Name"));
    await waitFor(() => expect(readStored("first_name")).toBe("Rosalind"));
    forgetStored("first_name");
  });

  it("deletes a cleared birthday", async () => {
    const { sent, expected, answer } = mutation("updateAccount", { birthday: null });
    await show({ answers: { UpdateAccountMutation: answer } });
    await edit("Birthdate");
    type("Birthdate", "Birthdate", "");
    await waitFor(() => expect(save("Birthdate").getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(save("Birthdate"));
    await waitFor(() => expect(screen.queryByRole("form", { name: "Edit Birthdate" })).toBeNull());
    expect([sent, expected]).toEqual([[{ removeBirthday: true }], [{ birthday: "1990-05-04" }]]);
    expect(screen.queryByText("5/4/1990")).toBeNull();
  });

  it("saves the changes, shows the response, says so, and is busy meanwhile", async () => {
    const { sent, answer } = mutation("updateAccount", { address: { ...address, city: "Draper", zip: "84020" } });
    let arrived = () => undefined as void;
    const gate = new Promise<void>((resolve) => (arrived = resolve));
    await show({ answers: { UpdateAccountMutation: (variables) => gate.then(() => answer(variables)) } });
    await edit("Address");
    type("Address", "Zip code", "84020");
    await waitFor(() => expect(save("Address").getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(save("Address"));
    expect(await screen.findByText("Please wait while we update your account")).toBeTruthy();
    arrived();
    expect(await screen.findByText("1 Elm Street, Draper, UT 84020")).toBeTruthy();
    expect(screen.queryByText("Please wait while we update your account")).toBeNull();
    expect(sent).toEqual([{ address: { zip: "84020" } }]);
    const notices = within(await screen.findByRole("region", { name: "Messages" }));
    expect(await notices.findByText("Address has been saved.")).toBeTruthy();
  });

  it("keeps the editor open with the typed values and shows why a change was rejected", async () => {
    const { answer } = mutation("updateAccount", {}, ["This phone number belongs to another card."]);
    await show({ answers: { UpdateAccountMutation: answer } });
    await edit("Phone");
    type("Phone", "Phone", "8015550199");
    await waitFor(() => expect(save("Phone").getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(save("Phone"));
    expect((await editor("Phone").findByRole("alert")).textContent).toBe("This phone number belongs to another card.");
    expect(editor("Phone").getByLabelText("Phone")).toHaveProperty("value", "(801) 555-0199");
  });

  it("opens the login if the session has ended, keeps the typed values, and saves them afterwards", async () => {
    const ended = mutation("updateAccount", {}, ["Please log in."], "UNAUTHENTICATED");
    const saved = mutation("updateAccount", { phone: "(801) 555-0199" });
    const answers = [ended.answer, saved.answer];
    const { logins } = await show({ answers: { UpdateAccountMutation: (input) => answers.shift()?.(input) ?? {} } });
    await edit("Phone");
    type("Phone", "Phone", "8015550199");
    await waitFor(() => expect(save("Phone").getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(save("Phone"));
    expect((await editor("Phone").findByRole("alert")).textContent).toMatch(/^Your session has ended\. Please log in/);
    expect(logins).toMatchObject([{ reason: expect.stringMatching(/Your changes are still here/) }]);
    expect(editor("Phone").getByLabelText("Phone")).toHaveProperty("value", "(801) 555-0199");
    fireEvent.click(save("Phone"));
    expect(await screen.findByText("(801) 555-0199")).toBeTruthy();
    expect(saved.sent).toEqual([{ phone: "(801) 555-0199" }]);
  });

  it("asks for the organization only if the retailer does", async () => {
    await show();
    expect(screen.queryByText("How did you hear about us?")).toBeNull();
    cleanup();
    await show({ switches: { askOrganization: true } });
    expect(screen.getByText("How did you hear about us?")).toBeTruthy();
  });

  it("lists the sessions of the shopper and ends the others", async () => {
    const { answer } = mutation("endOtherSessions", { sessions: [session("here", true)] });
    await show({ answers: { EndOtherSessionsMutation: answer } });
    expect(screen.getByText("Safari on iPhone")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Log out of other devices" }));
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
    expect(screen.getByText("Chrome on Linux")).toBeTruthy();
  });

  it("omits parts that the retailer does not offer, and links to their pages", async () => {
    const outages = [{ viewer: { points: null }, failed: [["viewer", "points"]] }];
    await show({ switches: { showSavings: true }, capabilities: ["RECEIPTS"], outages });
    expect(screen.queryByRole("button", { name: /^(?:Edit Password|Retry)$/ })).toBeNull();
    expect(screen.queryByText("Points", { selector: "dt" })).toBeNull();
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    const links = within(screen.getByRole("navigation", { name: "Your activity" })).getAllByRole("link");
    expect(links.map((each) => each.getAttribute("href"))).toEqual(["/receipts", "/digital-coupons"]);
  });

  it("links to terms and privacy, and to savings if the retailer shows them", async () => {
    await show({ switches: { showSavings: true } });
    const links = ["View Terms & Conditions", "View Privacy Policy", "Savings", "Receipts"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(links).toEqual(["/account/terms", "/account/privacy", "/savings", "/receipts"]);
  });
});
