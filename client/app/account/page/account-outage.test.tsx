import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { edit, editor, mutation, type Outage, save, show, shopper, type } from "./testing/account-page.tsx";

const lost = [
  "lastName",
  "phone",
  "secondaryPhone",
  "email",
  "birthday",
  "address",
  "organization",
  "homeStore",
  "rewardSubscriptions",
  "acceptsPromotionalEmail",
  "emailSubscriptions",
  "hasOptedOutOfDataSharing",
  "optedOutAt",
  "language",
  "connectedShops",
];

/** The service that stores the shopper's record is down. */
const recordDown: Outage = {
  viewer: Object.fromEntries(lost.map((field) => [field, null])),
  failed: lost.map((field) => ["viewer", field]),
};

/** The content service, which holds the retailer's settings and the stores, is down. */
const contentDown: Outage = {
  root: {
    retailer: { __typename: "Retailer", id: "reams", rewardsTerm: null, timeZone: "America/Boise", switches: null },
    locations: null,
  },
  failed: [["retailer"], ["locations"]],
};

const field = (label: string) => within(screen.getByText(label, { selector: "dt" }).parentElement as HTMLElement);
const retryAll = () => fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Retry" }));

beforeAll(() => import("../fields/editors.tsx"));
afterEach(() => {
  cleanup();
  // Drafts outlive a page by design.
  sessionStorage.clear();
});

describe("the account page while a service is down", () => {
  it("shows for each part that it could not be loaded, not that it is empty", async () => {
    await show({ outages: [recordDown], switches: { askOrganization: true } });
    for (const label of ["Name", "Phone", "Phone 2", "Email", "Birthdate", "Address", "How did you hear about us?"]) {
      expect(field(label).getByText("This could not be loaded.")).toBeTruthy();
      expect(field(label).getByRole("button", { name: `Retry ${label}` })).toBeTruthy();
      expect(field(label).queryByRole("button", { name: `Edit ${label}` })).toBeNull();
    }
    expect(screen.queryByText("Not provided")).toBeNull();
  });

  it("does not show a failed checkbox or choice as off", async () => {
    await show({ outages: [recordDown] });
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
    for (const choice of ["Email me the day before my clipped coupons expire", "Language"])
      expect(screen.getByRole("button", { name: `Retry ${choice}` })).toBeTruthy();
    expect(
      within(screen.getByRole("region", { name: "Connected shops" })).getByText(/could not be loaded/),
    ).toBeTruthy();
  });

  it("announces it once, in a notice at the top", async () => {
    await show({ outages: [recordDown] });
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.getByRole("alert").textContent).toContain("We couldn't load some of your account information.");
  });

  it("recovers with Retry, without a reload", async () => {
    await show({ outages: [recordDown, {}] });
    retryAll();
    expect(await screen.findByText("(801) 555-0101")).toBeTruthy();
    expect(field("Phone 2").getByText("Not provided")).toBeTruthy();
    expect(screen.getAllByRole("checkbox")).toHaveLength(3);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("This could not be loaded.")).toBeNull();
  });

  it("keeps the focus on the button of a part after Retry", async () => {
    await show({ outages: [recordDown, {}] });
    const button = screen.getByRole("button", { name: "Retry Phone" });
    button.focus();
    fireEvent.click(button);
    expect(await screen.findByText("(801) 555-0101")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Phone" })));
  });

  it("shows a notice beside the parts that depend on settings of the retailer", async () => {
    await show({ outages: [contentDown] });
    const more = within(screen.getByRole("region", { name: "Your activity" }));
    expect(more.queryByRole("link", { name: "Rewards" })).toBeNull();
    expect(more.getByRole("button", { name: "Retry Your activity" })).toBeTruthy();
    const profile = within(screen.getByRole("region", { name: "Profile" }));
    expect(profile.queryByText("How did you hear about us?")).toBeNull();
    expect(profile.getByRole("button", { name: "Retry How did you hear about us?" })).toBeTruthy();
  });

  it("shows the other parts, which can be edited", async () => {
    await show({ outages: [{ viewer: { phone: null }, failed: [["viewer", "phone"]] }] });
    expect(field("Phone").getByText("This could not be loaded.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Edit Email" })).toBeTruthy();
    expect(field("Phone 2").getByText("Not provided")).toBeTruthy();
  });

  it("shows an incomplete address as failed", async () => {
    const address = { ...shopper.address, address2: null };
    await show({ outages: [{ viewer: { address }, failed: [["viewer", "address", "address2"]] }] });
    expect(field("Address").getByText("This could not be loaded.")).toBeTruthy();
  });

  it("does not treat a failed setting of the retailer as off", async () => {
    await show({ outages: [contentDown], switches: { showSavings: true } });
    expect(screen.getByRole("alert")).toBeTruthy();
    // The settings that validate them are unknown.
    for (const label of ["Address", "Home Store"]) {
      expect(screen.queryByRole("button", { name: `Edit ${label}` })).toBeNull();
    }
    expect(screen.getByText("1 Elm Street, Sandy, UT 84070")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Edit Birthdate" })).toBeTruthy();
  });

  it("keeps an open editor and its typed values if its value can no longer be read", async () => {
    const preferenceDown = {
      viewer: { hasOptedOutOfDataSharing: null },
      failed: [["viewer", "hasOptedOutOfDataSharing"]],
    };
    await show({ outages: [preferenceDown, recordDown] });
    await edit("Phone");
    type("Phone", "Phone", "8015550199");
    retryAll();
    await waitFor(() => expect(field("Email").getByText("This could not be loaded.")).toBeTruthy());
    expect(editor("Phone").getByLabelText("Phone")).toHaveProperty("value", "(801) 555-0199");
  });
});

describe("an edit of the account", () => {
  it("sends the changed values with those that the shopper saw", async () => {
    const { sent, expected, answer } = mutation("updateAccount", {});
    await show({ answers: { UpdateAccountMutation: answer } });
    await edit("Address");
    type("Address", "Address", "2 Oak Street");
    await waitFor(() => expect(save("Address").getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(save("Address"));
    await waitFor(() => expect(sent).toEqual([{ address: { address1: "2 Oak Street" } }]));
    expect(expected).toEqual([{ address1: "1 Elm Street", address2: "", zip: "84070" }]);
  });

  it("sends nothing if nothing was changed", async () => {
    const { sent, answer } = mutation("updateAccount", {});
    await show({ answers: { UpdateAccountMutation: answer } });
    await edit("Phone");
    fireEvent.click(save("Phone"));
    await waitFor(() => expect(screen.queryByRole("form", { name: "Edit Phone" })).toBeNull());
    expect(sent).toEqual([]);
  });

  it("shows the current value after a conflict, keeps the typed one, and replaces it on the next attempt", async () => {
    const now = { ...shopper.address, address2: "Apt 9" };
    const conflict = mutation("updateAccount", { address: now }, ["This has changed since you opened it."], "CONFLICT");
    const saved = mutation("updateAccount", { address: { ...now, address1: "2 Oak Street" } });
    const answers = [conflict.answer, saved.answer];
    await show({ answers: { UpdateAccountMutation: (variables) => answers.shift()?.(variables) ?? {} } });
    await edit("Address");
    type("Address", "Address", "2 Oak Street");
    await waitFor(() => expect(save("Address").getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(save("Address"));
    expect(
      await editor("Address").findByText(/Changed elsewhere to: 1 Elm Street, Apt 9, Sandy, UT 84070/),
    ).toBeTruthy();
    expect((await editor("Address").findByRole("alert")).textContent).toBe("This has changed since you opened it.");
    expect(editor("Address").getByLabelText("Address")).toHaveProperty("value", "2 Oak Street");
    // A field that the shopper did not edit shows its current value.
    const apartment = () => editor("Address").getByLabelText("Apartment, suite");
    await waitFor(() => expect(apartment()).toHaveProperty("value", "Apt 9"));
    fireEvent.click(save("Address"));
    await waitFor(() => expect(saved.sent).toEqual([{ address: { address1: "2 Oak Street" } }]));
    expect(saved.expected).toEqual([{ address1: "1 Elm Street", address2: "Apt 9", zip: "84070" }]);
  });

  it("shows a confirmation for the password", async () => {
    const { answer } = mutation("changePassword", {});
    await show({ answers: { ChangePasswordMutation: answer } });
    await edit("Password");
    type("Password", "Current password", "Groceries4Us!");
    type("Password", "New password", "Lanterns5Harbor!");
    type("Password", "Confirm new password", "Lanterns5Harbor!");
    await waitFor(() => expect(save("Password").getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(save("Password"));
    expect(await screen.findByText("Your password has been changed.")).toBeTruthy();
  });

  it("sends the typed values after a return to the page", async () => {
    await show();
    await edit("Address");
    type("Address", "Address", "2 Oak Street");
    cleanup();
    const { sent, answer } = mutation("updateAccount", {});
    const address = { ...shopper.address, address2: "Apt 9" };
    await show({ outages: [{ viewer: { address } }], answers: { UpdateAccountMutation: answer } });
    await screen.findByRole("form", { name: "Edit Address" });
    expect(editor("Address").getByLabelText("Address")).toHaveProperty("value", "2 Oak Street");
    expect(editor("Address").getByLabelText("Apartment, suite")).toHaveProperty("value", "Apt 9");
    fireEvent.click(save("Address"));
    await waitFor(() => expect(sent).toEqual([{ address: { address1: "2 Oak Street" } }]));
  });
});
