import { expect, it } from "vitest";
import type { GraphAnswer } from "./graph.ts";
import { sharedGateway } from "./shared-gateway.ts";

const myEmail = "{ viewer { email } }";
const refusal = { mode: "error", status: 401, reason: "The session has ended.", match: "/customer$" } as const;

const graph = sharedGateway();

const codesOf = ({ errors }: GraphAnswer) => errors.map(({ extensions }) => extensions.code);

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
