import { expect, it } from "vitest";
import { createPublicCache } from "../cache/public-cache.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import { commerceService, commerceShopper } from "../../testing/commerce-service.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { noShopperToken, type UpstreamScope } from "./scope.ts";
import { accountRows } from "../../modules/account/commerce.ts";
import { offerRows } from "../../modules/coupon/commerce.ts";
import { boundTo } from "./rows.ts";
import { createAccessTokens } from "./access-tokens.ts";
import { commerceService as bindTo } from "./commerce/calls.ts";

const start = new Date("2026-05-04T18:00:00Z").getTime();

type AccountCalls = ReturnType<ReturnType<typeof process>["request"]>["accounts"];

/** A process with its clients, a shopper's requests and a controlled clock. */
function process(commerce = commerceService()) {
  let at = start;
  const learned: string[] = [];
  const now = () => new Date(at);
  const cache = createPublicCache({ now });
  const tokens = createAccessTokens(now);
  const deps = { http: commerce, serviceToken: "service-token", paths: {}, cache, tokens };
  const bind = {
    accounts: boundTo(accountRows, bindTo(deps)),
    offers: boundTo(offerRows, bindTo(deps)),
  };
  const request = () => {
    const scope: UpstreamScope = {
      retailer: testRetailer("bluebird"),
      language: "en",
      requestId: "a-request",
      signal: new AbortController().signal,
      shopper: { number: commerceShopper, token: "session-token" },
      onDropped() {},
      shopperToken: {
        ...noShopperToken,
        rejectedOnce: async () => void learned.push("doubted"),
        rejectedAgain(saysEnded) {
          learned.push(saysEnded ? "ended" : "unknown");
          return saysEnded ? "ended" : "outage";
        },
      },
    };
    return { accounts: bind.accounts(scope), offers: bind.offers(scope) };
  };
  const callsOf = (name: string) => commerce.calls.filter(({ path }) => path.endsWith(`/${name}`)).length;
  return { request, callsOf, learned, pass: (seconds: number) => void (at += seconds * 1_000) };
}

it("requests one bearer per session for concurrent requests", async () => {
  const { request, callsOf } = process();
  await Promise.all([request(), request(), request()].map(({ accounts }) => accounts.customer()));
  expect([callsOf("refreshToken"), callsOf("authenticateToken")]).toEqual([1, 3]);
});

it("renews a bearer before it expires", async () => {
  const { request, callsOf, pass } = process();
  await request().accounts.customer();
  pass(1_700);
  await request().accounts.customer();
  expect(callsOf("refreshToken")).toBe(1);
  pass(41);
  await request().accounts.customer();
  expect(callsOf("refreshToken")).toBe(2);
});

it("renews a bearer once when the service rejects it, also for a write", async () => {
  const commerce = commerceService();
  const [one, other] = [process(commerce), process(commerce)];
  await one.request().accounts.customer();
  // Another process creates a bearer, after which this service rejects the first one.
  await other.request().accounts.customer();
  await one.request().offers.activateOffer("1");
  expect(one.callsOf("clip")).toBe(2);
  expect(one.learned).toEqual([]);
});

it("ends the session when the service reports its end, and calls again the next time", async () => {
  const { request, callsOf, learned } = process(commerceService({ endedSessions: ["session-token"] }));
  await expect(request().accounts.customer()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(request().accounts.customer()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(learned).toEqual(["doubted", "ended", "doubted", "ended"]);
  expect(callsOf("authenticateToken")).toBe(0);
  expect(callsOf("refreshToken")).toBeGreaterThan(1);
});

it.each([
  { name: "a bearer", ask: (accounts: AccountCalls) => accounts.customer() },
  { name: "a renewal", ask: (accounts: AccountCalls) => accounts.renew(0) },
])("does not end a session that the service does not know, for $name", async ({ ask }) => {
  const { request, learned } = process(commerceService({ unknownSessions: ["session-token"] }));
  await expect(ask(request().accounts)).rejects.toMatchObject({ kind: "unavailable" });
  expect(learned).toEqual(["doubted", "unknown"]);
});

it("treats a rejected service credential as an outage, not as the end of a session", async () => {
  const commerce = commerceService();
  const refusing = {
    ...commerce,
    send: () => Promise.reject(new UpstreamError({ upstream: "commerce", kind: "unauthenticated", status: 401 })),
  };
  const { request, learned } = process(refusing);
  await expect(request().accounts.customer()).rejects.toMatchObject({ kind: "unavailable" });
  expect(learned).toEqual([]);
});
