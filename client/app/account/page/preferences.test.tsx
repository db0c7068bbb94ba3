import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { emailKind, location, mutation, show, subscription } from "./testing/account-page.tsx";

// Loads the editors up front: no wait of a test may time out before they are read from disk and compiled.
beforeAll(() => import("../fields/editors.tsx"));
afterEach(cleanup);

describe("the preferences of the account page", () => {
  it("offers a home store and a program only if there is a choice", async () => {
    await show({ locations: [location(1)], subscriptions: [subscription("points", "Points")] });
    expect(screen.queryByText("Home Store")).toBeNull();
    expect(screen.queryByRole("radio", { name: "Points" })).toBeNull();
  });

  it("offers the store first that the retailer's lists of stores begin with", async () => {
    await show({ switches: { prioritizedStoreName: location(2).name } });
    fireEvent.click(screen.getByRole("button", { name: "Edit Home Store" }));
    const stores = await screen.findAllByRole("option");
    expect(stores.map(({ textContent }) => textContent).slice(1, 3)).toEqual(
      [location(2), location(1)].map(({ name }) => expect.stringContaining(name)),
    );
  });

  it("saves another program only when it is selected", async () => {
    const { sent, answer } = mutation("chooseRewardSubscription", {
      rewardSubscriptions: [subscription("fuel", "Fuel")],
    });
    const { operations } = await show({ answers: { ChooseRewardSubscriptionMutation: answer } });
    expect(operations).not.toContain("ChooseRewardSubscriptionMutation");
    fireEvent.click(screen.getByRole("radio", { name: "Fuel" }));
    await waitFor(() => expect(screen.getByRole("radio", { name: "Fuel" })).toHaveProperty("checked", true));
    expect(sent).toEqual([{ rewardSubscriptionId: "fuel" }]);
  });

  it("ignores a second choice while the first is being saved, and does not show it", async () => {
    const { sent, answer } = mutation("chooseRewardSubscription", {
      rewardSubscriptions: [subscription("fuel", "Fuel")],
    });
    let arrived = () => undefined as void;
    const gate = new Promise<void>((resolve) => (arrived = resolve));
    await show({ answers: { ChooseRewardSubscriptionMutation: (variables) => gate.then(() => answer(variables)) } });
    await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Fuel" })));
    await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Points" })));
    arrived();
    await waitFor(() => expect(sent).toEqual([{ rewardSubscriptionId: "fuel" }]));
    await waitFor(() => expect(screen.getByRole("radio", { name: "Fuel" })).toHaveProperty("checked", true));
  });

  it("selects the old program again if the change is rejected", async () => {
    const { answer } = mutation("chooseRewardSubscription", {}, ["The program is closed."]);
    await show({ answers: { ChooseRewardSubscriptionMutation: answer } });
    fireEvent.click(screen.getByRole("radio", { name: "Fuel" }));
    expect((await screen.findByRole("alert")).textContent).toBe("The program is closed.");
    expect(screen.queryByText("Your choice has been saved.")).toBeNull();
    await waitFor(() => expect(screen.getByRole("radio", { name: "Points" })).toHaveProperty("checked", true));
  });

  it("says since when an opt-out is honored", async () => {
    await show({ outages: [{ viewer: { hasOptedOutOfDataSharing: true, optedOutAt: "2026-11-29T22:40:00Z" } }] });
    expect(screen.getByText(/^Opt-out request honored on .*29.*3:40/)).toBeTruthy();
  });

  it("saves a preference when it is changed, and says so", async () => {
    const { sent, answer } = mutation("updateDataSharing", { optOutDataSharing: true });
    await show({ answers: { UpdateDataSharingMutation: answer } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Do not sell or share my personal information" }));
    await waitFor(() => expect(sent).toEqual([{ optOutDataSharing: true }]));
    expect(await screen.findByText("Your choice has been saved.")).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole("checkbox", { name: "Do not sell or share my personal information" })).toHaveProperty(
        "checked",
        true,
      ),
    );
  });

  const reminders = "Email me the day before my clipped coupons expire";

  it("turns reminders of coupons on without other emails, and offers them only where they are sent", async () => {
    const emailSubscriptions = [emailKind("weekly", false), emailKind("coupon-reminders", false)];
    const { sent, answer } = mutation("updateEmailSubscriptions", { emailSubscriptions });
    await show({ answers: { UpdateEmailSubscriptionsMutation: answer } });
    expect(screen.getByRole("checkbox", { name: reminders })).toHaveProperty("checked", false);
    fireEvent.click(screen.getByRole("checkbox", { name: reminders }));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: reminders })).toHaveProperty("checked", true));
    expect(sent).toEqual([{ acceptsPromotionalEmail: true, emailSubscriptionId: "coupon-reminders" }]);
    cleanup();
    await show({ outages: [{ viewer: { emailSubscriptions: [emailKind("weekly", false)] } }] });
    expect(screen.queryByRole("checkbox", { name: reminders })).toBeNull();
  });

  const languageCard = (name: string) => screen.getByRole("radio", { name });

  it("saves the language and opens the page in it", async () => {
    const open = vi.spyOn(window.location, "replace").mockImplementation(() => {});
    const { sent, answer } = mutation("updateLanguage", { language: "es" });
    await show({ answers: { UpdateLanguageMutation: answer } });
    for (const name of ["English", "Español"]) expect(languageCard(name)).toHaveProperty("checked", false);
    fireEvent.click(languageCard("Español"));
    await waitFor(() => expect(open).toHaveBeenCalledWith("/es/account"));
    expect(sent).toEqual([{ language: "es" }]);
    open.mockRestore();
  });

  it("stays on the page if the language could not be saved", async () => {
    const open = vi.spyOn(window.location, "replace").mockImplementation(() => {});
    const { answer } = mutation("updateLanguage", {}, ["Try again."]);
    await show({ outages: [{ viewer: { language: "en" } }], answers: { UpdateLanguageMutation: answer } });
    fireEvent.click(languageCard("Español"));
    expect((await screen.findByRole("alert")).textContent).toBe("Try again.");
    await waitFor(() => expect(languageCard("English")).toHaveProperty("checked", true));
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  });
});
