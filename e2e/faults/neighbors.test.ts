import { afterEach, beforeAll, expect, it } from "vitest";
import { retry } from "../graph/retry.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";

const graph = sharedGateway();
const points = "{ viewer { points { total } } }";
const login = "mutation LogIn($input: LoginInput!) { login(input: $input) { userErrors { code } } }";

/** More calls than the breaker needs to open, and logins than the gateway lets wait. */
const many = Array.from({ length: 40 }, (_, index) => index);

let lees = "";
let southend = "";
let reams = "";

beforeAll(async () => {
  lees = await retry(() => graph.logIn("ben@example.com", "lees"));
  southend = await retry(() => graph.logIn("ben@example.com", "southend"));
  reams = await retry(() => graph.logIn("ben@example.com"));
});

afterEach(() => graph.control.mend());

/** Expects that a shopper reads points and that another logs in, at the retailer next door. */
async function expectNeighborWell(): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    const { data, errors } = await graph.run({ query: points, cookie: reams });
    expect(errors).toEqual([]);
    expect(data).toEqual({ viewer: { points: { total: expect.any(Number) } } });
  }
  expect(await graph.logIn("cora@example.com")).not.toBe("");
}

it("a failing vendor of one retailer stops no read and no login of another", async () => {
  await graph.control.break("loyalty", { mode: "error", status: 503, match: "app-lees" });
  const codes: unknown[] = [];
  for (const _ of many) {
    const { errors } = await graph.run({ query: points, site: "lees", cookie: lees });
    codes.push(...errors.map(({ extensions }) => extensions.code));
  }
  expect(codes).toHaveLength(many.length);
  expect(new Set(codes)).toEqual(new Set(["UPSTREAM_UNAVAILABLE"]));
  await expectNeighborWell();
});

it("logins of one retailer without a response stop neither its reads nor the logins of another", async () => {
  await graph.control.break("loyalty", { mode: "hang", match: "/AppUsers/login" });
  const flood = many.map((index) => {
    const input = { identifier: `guess-${index}@example.com`, password: "a wrong password" };
    return graph.run({ query: login, variables: { input }, site: "southend" });
  });
  const { errors } = await graph.run({ query: points, site: "southend", cookie: southend });
  expect(errors).toEqual([]);
  const failure = { login: { userErrors: [{ code: "UPSTREAM_FAILED" }] } };
  expect((await Promise.all(flood)).map(({ data }) => data)).toEqual(many.map(() => failure));
  await graph.control.mend();
  await expectNeighborWell();
});
