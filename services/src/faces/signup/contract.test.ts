import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contract, loadContract } from "../../testing/contract.ts";
import { callService, startTestServices, type TestServices } from "../../testing/start.ts";
import { signupService } from "./service.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([signupService]), loadContract("signup")]);
});

afterAll(() => services.stop());

/** Calls a list and returns the argument of the script, which must be only a call of `done`. */
async function subscribe(query: Record<string, string>, list = "weekly"): Promise<unknown> {
  const parameters = new URLSearchParams({ callback: "done", ...query });
  const response = await fetch(`${services.urls.signup}/subscribe/${list}?${parameters.toString()}`);
  const [, json = "null"] = /^done\((.*)\)$/.exec(await response.text()) ?? [];
  return JSON.parse(json);
}

test("the response is a script, as the contract says", async () => {
  const query = { callback: "done", email: "reader@example.com" };
  const call = { path: "/subscribe/{list}", params: { list: "weekly" }, query };
  expect((await callService(services.urls.signup, call, contract)).status).toBe(200);
});

test("an email address is added to a list once, in any spelling", async () => {
  const email = "New.Shopper@example.com";
  expect(await subscribe({ email, firstName: "New" })).toEqual({
    result: "success",
    msg: "Thank you for subscribing!",
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await subscribe({ email: email.toLowerCase() })).toEqual({
    result: "error",
    msg: "new.shopper@example.com is already subscribed to this list.",
  });
  expect(await subscribe({ email }, "recipes")).toMatchObject({ result: "success" });
});

/** Unsubscribes by a token. */
const unsubscribe = (token: string, list = "weekly") =>
  callService(
    services.urls.signup,
    { method: "POST", path: "/subscribe/{list}/unsubscribe", params: { list }, json: { token } },
    contract,
  );

test("a token removes its email address from its list, which can then be added again", async () => {
  const email = "reader.leaves@example.com";
  const { token } = (await subscribe({ email })) as { readonly token: string };
  expect((await unsubscribe(token, "recipes")).status).toBe(404);
  expect((await unsubscribe("t".repeat(43))).status).toBe(404);
  for (const time of ["first", "second"]) {
    const { status, body } = await unsubscribe(token);
    expect({ time, status, body }).toEqual({ time, status: 200, body: { email } });
  }
  const again = (await subscribe({ email })) as { readonly result: string; readonly token: string };
  expect(again.result).toBe("success");
  expect((await unsubscribe(token)).status).toBe(404);
  expect((await unsubscribe(again.token)).status).toBe(200);
});

test("an invalid email address is rejected", async () => {
  expect(await subscribe({ email: "unknown" })).toMatchObject({ result: "error" });
});

test("an email address that contains a script is rejected and not echoed", async () => {
  const email = `"</script><script>alert(1)//\u2028@example.com`;
  const query = new URLSearchParams({ callback: "done", email: email.replaceAll(/\s/gu, "") });
  const text = await (await fetch(`${services.urls.signup}/subscribe/weekly?${query.toString()}`)).text();
  expect(text).toContain("Please enter a valid email address.");
  expect(text).not.toMatch(/[<>\u2028]/);
});

test.each([
  { callback: "alert(1)//", list: "weekly" },
  { callback: "a.b", list: "weekly" },
  { callback: "", list: "weekly" },
  { callback: "done", list: "No list" },
])("callback '$callback' of list '$list' is rejected", async ({ callback, list }) => {
  const call = { path: "/subscribe/{list}", params: { list }, query: { callback, email: "a@example.com" } };
  const answer = await callService(services.urls.signup, call, contract);
  expect(answer.status).toBe(400);
});
