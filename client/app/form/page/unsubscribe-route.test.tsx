import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeGraph } from "../../testing/fake-graph.ts";
import { renderPage } from "../../testing/render-page.tsx";
import UnsubscribeRoute, { headers } from "./unsubscribe-route.tsx";

const link = { form: "email-signup", token: "t".repeat(43) };
const address = `/unsubscribe?form=${link.form}&token=${link.token}`;

/** Opens the page of a link; returns what it sends. */
function open(userErrors: readonly object[] = [], at = address) {
  const inputs: unknown[] = [];
  const { client } = fakeGraph({
    UnsubscribeEmailMutation: ({ input }) => {
      inputs.push(input);
      const payload = { __typename: "UnsubscribeEmailPayload", userErrors };
      return { data: { unsubscribeEmail: payload } };
    },
  });
  renderPage(client, [{ path: "/unsubscribe", Component: UnsubscribeRoute }], at);
  return inputs;
}

const button = () => screen.getByRole("button", { name: "Unsubscribe" });

async function press() {
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
  await act(async () => void fireEvent.click(button()));
}

afterEach(cleanup);

it("unsubscribes with one press, not when it is opened, and says so", async () => {
  const inputs = open();
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
  expect(inputs).toEqual([]);
  await press();
  expect((await screen.findByText(/^You're unsubscribed\./)).getAttribute("role")).toBe("status");
  expect(inputs).toEqual([link]);
  expect(screen.queryByRole("button", { name: "Unsubscribe" })).toBeNull();
});

it("ends reminders of coupons, and says that it is about nothing else", async () => {
  const inputs = open([], address.replace(link.form, "coupon-reminders"));
  expect(screen.getByText(/^Do you want to stop our reminders/)).toBeTruthy();
  await press();
  expect((await screen.findByText(/^Your coupon reminders are off\./)).getAttribute("role")).toBe("status");
  expect(inputs).toEqual([{ ...link, form: "coupon-reminders" }]);
});

it("says why the address is still on the list, and can be pressed again", async () => {
  const inputs = open([{ __typename: "UserError", field: null, message: "Please try again." }]);
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe("Please try again.");
  await press();
  expect(inputs).toEqual([link, link]);
});

it("asks for the whole link if a part is missing", () => {
  open([], "/unsubscribe?form=email-signup");
  expect(screen.getByRole("alert").textContent).toMatch(/^This link is not complete\./);
  expect(screen.queryByRole("button")).toBeNull();
});

it("posts the link without JavaScript, and hides it from other sites and caches", () => {
  open();
  const form = button().closest("form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", address]);
  expect(headers()).toEqual({ "referrer-policy": "strict-origin", "cache-control": "private, no-store" });
});
