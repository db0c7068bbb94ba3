import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "./gateway.ts";

const myEmail = "{ viewer { email } }";
const refusal = { mode: "error", status: 401, reason: "The session has ended.", match: "/customer$" } as const;

let graph: TestGateway;
beforeAll(async () => {
  graph = await startGateway();
});
afterEach(() => graph.control.mend());
afterAll(() => graph.stop());

const codesOf = (answer: Awaited<ReturnType<TestGateway["run"]>>) =>
  answer.errors.map(({ extensions }) => extensions.code);

it("keeps a shopper logged in after one rejected token of the loyalty service", async () => {
  const cookie = await graph.logIn("ana@example.com");
  await graph.control.break("loyalty", { ...refusal, times: 1 });
  expect(await graph.run({ query: myEmail, cookie })).toMatchObject({
    data: { viewer: { email: "ana@example.com" } },
    errors: [],
  });
});

it("logs out a shopper whose token the loyalty service does not know, once it has accepted another shopper's", async () => {
  const [cookie, other] = [await graph.logIn("cora@example.com"), await graph.logIn("ben@example.com")];
  await graph.control.break("loyalty", refusal);
  expect(codesOf(await graph.run({ query: myEmail, cookie }))).toEqual(["UPSTREAM_UNAVAILABLE"]);
  expect(codesOf(await graph.run({ query: "{ viewer { points { total } } }", cookie: other }))).toEqual([]);
  expect(codesOf(await graph.run({ query: myEmail, cookie }))).toEqual(["UNAUTHENTICATED"]);
  await graph.control.mend();
  expect((await graph.run({ query: myEmail, cookie })).data).toEqual({ viewer: null });
});

it("keeps all shoppers logged in while the loyalty service rejects the tokens of many", async () => {
  const emails = ["ana@example.com", "ben@example.com", "cora@example.com"];
  const cookies = await Promise.all(emails.map((email) => graph.logIn(email, "lees")));
  await graph.control.break("loyalty", refusal);
  const answers = await Promise.all(cookies.map((cookie) => graph.run({ query: myEmail, cookie, site: "lees" })));
  expect(answers.map(codesOf)).toEqual(emails.map(() => ["UPSTREAM_UNAVAILABLE"]));
  await graph.control.mend();
  const after = await Promise.all(cookies.map((cookie) => graph.run({ query: myEmail, cookie, site: "lees" })));
  expect(after.map(({ data }) => data)).toEqual(emails.map((email) => ({ viewer: { email } })));
});
