import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { show, shopper } from "./testing/account-page.tsx";

afterEach(cleanup);

const on = {
  __typename: "CalendarFeed",
  createdAt: "2026-11-20T18:00:00.000Z",
  lastReadAt: "2026-11-22T18:00:00.000Z",
};
const path = "/calendar/token.ics";

const panel = () => within(screen.getByRole("region", { name: "Coupon calendar" }));
const press = (name: string) => fireEvent.click(panel().getByRole("button", { name }));

function answer(name: string, calendarFeed: object | null, change: object = {}, messages: readonly string[] = []) {
  const userErrors = messages.map((message) => ({ __typename: "UserError", code: "REFUSED", field: null, message }));
  const user = messages.length > 0 ? null : { ...shopper, calendarFeed };
  return () => ({ data: { [name]: { __typename: "Payload", user, userErrors, ...change } } });
}

describe("the coupon calendar in the account", () => {
  it("is created with an address that is shown once, can be copied and opens in a calendar program", async () => {
    const create = answer("createCalendarFeed", { ...on, lastReadAt: null }, { path });
    await show({ answers: { CreateCalendarFeedMutation: create } });
    press("Create calendar link");
    const address = `${window.location.origin}${path}`;
    expect((await panel().findByText(address)).tagName).toBe("CODE");
    expect(panel().getByRole("link", { name: "Add to my calendar" }).getAttribute("href")).toBe(
      address.replace(/^https?/, "webcal"),
    );
    expect(await panel().findByRole("button", { name: /Copy/ })).toBeTruthy();
    expect(panel().getByText(/Copy it now: we can't show it again\./)).toBeTruthy();
    expect(panel().getByText(/On since 11\/20\/2026\. No calendar app has read it yet\./)).toBeTruthy();
  });

  it("shows since when it is on and when it was last read, says why not its address, and is turned off", async () => {
    const end = answer("endCalendarFeed", null);
    await show({ outages: [{ viewer: { calendarFeed: on } }], answers: { EndCalendarFeedMutation: end } });
    expect(panel().getByText("On since 11/20/2026. Last read by a calendar app on 11/22/2026.")).toBeTruthy();
    expect(panel().queryByRole("link", { name: "Add to my calendar" })).toBeNull();
    expect(panel().getByText(/^For your security, we can't show your link again\./)).toBeTruthy();
    press("Turn off");
    expect(await panel().findByRole("button", { name: "Create calendar link" })).toBeTruthy();
  });

  it("shows the error and no address if it could not be created", async () => {
    const create = answer("createCalendarFeed", null, { path: null }, ["Try again."]);
    await show({ answers: { CreateCalendarFeedMutation: create } });
    press("Create calendar link");
    expect((await panel().findByRole("alert")).textContent).toBe("Try again.");
    await waitFor(() => expect(panel().getByRole("button", { name: "Create calendar link" })).toBeTruthy());
  });

  it("is neither on nor off if it could not be read", async () => {
    await show({ outages: [{ viewer: { calendarFeed: null }, failed: [["viewer", "calendarFeed"]] }] });
    expect(
      panel()
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Retry"]);
  });

  it("is absent at a retailer without calendar feeds, whose failed field is no notice", async () => {
    const outages = [{ viewer: { calendarFeed: null }, failed: [["viewer", "calendarFeed"]] }];
    await show({ capabilities: ["POINTS"], outages });
    expect(screen.queryByRole("region", { name: "Coupon calendar" })).toBeNull();
    expect(screen.queryByText("We couldn't load some of your account information.")).toBeNull();
  });
});
