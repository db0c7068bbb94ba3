import { expect, it } from "vitest";
import { stubUpstream, type StubCall } from "../../testing/stub-upstream.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { shopperRequests } from "./requests.ts";
import { noShopperToken, type UpstreamScope } from "./scope.ts";
import { createTokenExchange, exchangeAt } from "./token-exchange.ts";

const start = new Date("2026-05-04T18:00:00Z").getTime();
const ana = { number: "41000000101", token: "ana-session" };

/** A process that exchanges tokens for a service, which names in each bearer the shopper and the count of exchanges. */
function process() {
  let at = start;
  let proofs = 0;
  const http = stubUpstream("commerce", {
    "POST /token": ({ options }: StubCall) => {
      const number = options.form instanceof URLSearchParams ? options.form.get("subject_token") : null;
      return { access_token: `${number} ${exchanges().length}`, expires_in: 600 };
    },
    "GET /offers": ({ options }: StubCall) => ({ bearer: options.bearer }),
  });
  const exchanges = () => http.calls.filter(({ path }) => path === "/token");
  const transport = { http, serviceToken: "service-token" };
  const prove = async () => void (proofs += 1);
  const exchangedBearers = createTokenExchange(prove, () => new Date(at))(exchangeAt(transport, () => "/token"));
  const scopeOf = (shopper: UpstreamScope["shopper"], site: string): UpstreamScope => ({
    retailer: testRetailer(site),
    language: "en",
    requestId: "a-request",
    signal: new AbortController().signal,
    shopper,
    onDropped() {},
    shopperToken: noShopperToken,
  });
  const bearerOf = async (shopper: UpstreamScope["shopper"] = ana, site = "split"): Promise<unknown> => {
    const { body } = await shopperRequests({ ...transport, exchangedBearers }, scopeOf(shopper, site)).get("/offers");
    return (body as { readonly bearer: unknown }).bearer;
  };
  return {
    bearerOf,
    exchanges,
    proofs: () => proofs,
    pass: (seconds: number) => void (at += seconds * 1_000),
  };
}

it("exchanges one token for concurrent calls of a session, after one proof of it", async () => {
  const { bearerOf, exchanges, proofs } = process();
  const bearers = await Promise.all(Array.from({ length: 20 }, () => bearerOf()));
  expect(new Set(bearers)).toEqual(new Set([`${ana.number} 1`]));
  expect([exchanges().length, proofs()]).toEqual([1, 1]);
});

it("uses a token until a minute before it expires, and proves the session again before the next", async () => {
  const { bearerOf, exchanges, proofs, pass } = process();
  await bearerOf();
  pass(539);
  await bearerOf();
  expect(exchanges()).toHaveLength(1);
  pass(2);
  expect(await bearerOf()).toBe(`${ana.number} 2`);
  expect(proofs()).toBe(2);
});

it("gives no session the token of another: of another shopper, login or retailer, or of support", async () => {
  const { bearerOf, exchanges } = process();
  const ben = { number: "41000000102", token: "ben-session" };
  expect([await bearerOf(ana), await bearerOf(ben)]).toEqual([`${ana.number} 1`, `${ben.number} 2`]);
  await bearerOf({ ...ana, token: "ana-phone" });
  await bearerOf({ ...ana, token: "support-of-ana", readsOnly: true });
  await bearerOf(ana, "networked");
  expect(exchanges()).toHaveLength(5);
  expect(await bearerOf(ana)).toBe(`${ana.number} 1`);
});

it("sends the token of the session where the service has issued it, without an exchange", async () => {
  const { bearerOf, exchanges } = process();
  expect(await bearerOf(ana, "bluebird")).toBe("ana-session");
  expect(exchanges()).toEqual([]);
});
