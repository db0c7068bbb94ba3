import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../../testing/misbehaving-server.ts";
import { vendorScope } from "../../../testing/test-vendors.ts";
import { AppError } from "../../errors/app-error.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { createUpstreamHttp } from "../../http/create-upstream-http.ts";
import { messages } from "../../text/messages.generated.ts";
import type { UpstreamScope } from "../../upstreams/scope.ts";
import { createTokenExchange } from "../../upstreams/token-exchange.ts";
import { createAuthenticate } from "./authenticate.ts";
import { compileConnector } from "../connector.ts";
import { portCalls, shopperCall } from "../port-calls.ts";
import type { ShopperAuth } from "./service-auth.ts";
import { required, type PortShape } from "../shape.ts";
import { bearersOfSessions, type ShopperProof, vendorExchange } from "./shopper-proof.ts";

const shape: PortShape = {
  offers: {
    inputs: [],
    optionalInputs: ["shopper.number"],
    isWrite: false,
    row: { fields: { offerId: required("text") } },
    standard: { does: "", method: "get", path: "/" },
  },
};
const connector = `version: 1
operations:
  coupons.offers: { get: /offers, query: { member: "{shopper.number}" }, rows: ., fields: { offerId: id } }
`;

const start = new Date("2026-05-04T18:00:00Z").getTime();
const ana = { number: "41/7", token: "session-of-ana" };

type Respond = ReturnType<typeof respondWith>;

let vendor: MisbehavingServer;
let server: MisbehavingServer;
/** The forms that the authorization server received. */
let forms: Readonly<Record<string, string>>[];
let at: number;

const issue =
  (life: object = { expires_in: 600 }): Respond =>
  (request, response) =>
    respondWith(200, JSON.stringify({ access_token: `token-${forms.length}`, token_type: "Bearer", ...life }))(
      request,
      response,
    );

/** Lets the authorization server respond once it has read the form. */
function answerTokens(respond: Respond): void {
  server.behave((request, response) => {
    void text(request).then((form) => {
      forms.push(Object.fromEntries(new URLSearchParams(form)));
      respond(request, response);
    });
  });
}

beforeEach(async () => {
  [vendor, server] = await Promise.all([startMisbehavingServer(), startMisbehavingServer()]);
  forms = [];
  prove.mockClear();
  at = start;
  vendor.behave(respondWith(200, '[{"id":1}]'));
  answerTokens(issue());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([vendor.close(), server.close()]);
});

const exchangeRow = (more: Partial<Extract<ShopperAuth, { kind: "exchange" }>> = {}) =>
  ({
    kind: "exchange",
    tokenUrl: `${server.url}/token`,
    clientId: "aisle",
    clientSecret: { env: "SECRET" },
    subject: "number",
    scope: "offers",
    readScope: "read",
    ...more,
  }) as const;

const key = createAuthenticate(
  { kind: "headerKey", header: "x-key", key: { env: "KEY" } },
  () => "k-1",
  () => new Date(at),
);

const prove = vi.fn<() => Promise<void>>();

/** Returns what reads offers at a vendor with this proof of shoppers. */
function reader(exchange: ShopperProof["exchange"]) {
  const service = {
    name: "acme",
    url: vendor.url,
    headers: {},
    pictures: [],
    authenticate: key,
    shopper: { authenticate: key, exchange, sendsSession: false },
    connectorIn: (timeZone: string) =>
      compileConnector(
        connector,
        { file: "acme.yaml", name: "acme", address: new URL(vendor.url), timeZone },
        { coupons: shape },
      ),
  };
  const bearersOf =
    exchange === null ? bearersOfSessions(prove) : createTokenExchange(prove, () => new Date(at))(exchange);
  const http = createUpstreamHttp({ name: "acme", baseUrl: vendor.url });
  const calls = portCalls("coupons", { service, http, pictureSecret: "", bearersOf });
  return (shopper: UpstreamScope["shopper"] = ana) =>
    calls.rows("offers", shopperCall({ ...vendorScope("", []), shopper }));
}

const exchanging = (more = {}) => reader(vendorExchange("acme", exchangeRow(more), "s1"));

const bearers = () => vendor.received.map(({ headers }) => headers.authorization);

describe("a vendor that accepts the token of the session", () => {
  it("gets it in calls for the shopper, beside the key of the service", async () => {
    const read = reader(null);
    await read();
    await read(null);
    expect(vendor.received.map(({ url, headers }) => [url, headers["x-key"], headers.authorization])).toEqual([
      ["/offers?member=41%2F7", "k-1", "Bearer session-of-ana"],
      ["/offers", "k-1", undefined],
    ]);
    expect(forms).toEqual([]);
  });

  it("gets the token once more when it refuses it and the session has not ended, which fails the call alone", async () => {
    vendor.behave(respondWith(401, "{}"));
    await expect(reader(null)()).rejects.toMatchObject({ kind: "unauthenticated", upstream: "acme" });
    expect(bearers()).toEqual(["Bearer session-of-ana", "Bearer session-of-ana"]);
    expect(prove).toHaveBeenCalledTimes(1);
  });

  it("is not called again when it refuses the token of a session that has ended", async () => {
    vendor.behave(respondWith(401, "{}"));
    prove.mockRejectedValueOnce(new AppError("UNAUTHENTICATED", messages.shared.sessionEnded));
    await expect(reader(null)()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(bearers()).toEqual(["Bearer session-of-ana"]);
  });
});

describe("a vendor that exchanges tokens", () => {
  it("gets the number and the client's credential at its token endpoint, and the token in calls for the shopper", async () => {
    const read = exchanging({ audience: "acme-api" });
    await read();
    await read(null);
    expect(server.received.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ["POST", "/token", `Basic ${Buffer.from("aisle:s1").toString("base64")}`],
    ]);
    expect(forms).toEqual([
      {
        grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
        subject_token: "41/7",
        subject_token_type: "urn:aisle:params:oauth:token-type:shopper-number",
        scope: "offers",
        audience: "acme-api",
      },
    ]);
    expect(bearers()).toEqual(["Bearer token-1", undefined]);
  });

  it("gets the token of the session as the subject if the row says so", async () => {
    await exchanging({ subject: "sessionToken" })();
    expect(forms).toMatchObject([
      { subject_token: "session-of-ana", subject_token_type: "urn:ietf:params:oauth:token-type:access_token" },
    ]);
  });

  it("receives the scope of a token that reads from support's views", async () => {
    const support = { ...ana, token: "support-of-ana", readsOnly: true };
    await exchanging()(support);
    await exchanging({ readScope: "offers:read" })(support);
    expect(forms.map(({ scope }) => scope)).toEqual(["read", "offers:read"]);
  });

  it("exchanges once for concurrent calls of a session, and again a minute before the end", async () => {
    const read = exchanging();
    await Promise.all([read(), read(), read()]);
    at += 539_000;
    await read();
    expect(forms).toHaveLength(1);
    at += 2_000;
    await read();
    expect(bearers().at(-1)).toBe("Bearer token-2");
  });

  it("uses no token for more than an hour, after which the session is proven again", async () => {
    answerTokens(issue({ expires_in: 86_400 }));
    const read = exchanging();
    await read();
    at += 3_541_000;
    await read();
    expect(forms).toHaveLength(2);
  });

  it("exchanges once more when the vendor refuses the token, for all calls that it refused", async () => {
    let refusals = 0;
    const waiting: (() => void)[] = [];
    vendor.behave((request, response) => {
      const isFirst = request.headers.authorization === "Bearer token-1";
      if (!isFirst) return respondWith(200, "[]")(request, response);
      refusals += 1;
      waiting.push(() => respondWith(401, "{}")(request, response));
      if (refusals === 2) for (const refuse of waiting) refuse();
    });
    const read = exchanging();
    await Promise.all([read(), read()]);
    expect([refusals, forms.length]).toEqual([2, 2]);
  });

  it("fails when the vendor refuses the new token too", async () => {
    vendor.behave(respondWith(401, "{}"));
    await expect(exchanging()()).rejects.toMatchObject({ kind: "unauthenticated", upstream: "acme" });
    expect(bearers()).toEqual(["Bearer token-1", "Bearer token-2"]);
  });

  it.each<[string, Respond, UpstreamError["kind"]]>([
    ["is down", respondWith(503, "{}"), "unavailable"],
    [
      "refuses the client",
      respondWith(401, '{"error":"invalid_client"}', { "www-authenticate": "Basic" }),
      "unavailable",
    ],
    ["refuses the scope", respondWith(400, '{"error":"invalid_scope"}'), "unavailable"],
    ["sends no JSON", respondWith(200, "<html>"), "bad-response"],
    ["sends no token", respondWith(200, '{"token_type":"Bearer"}'), "bad-response"],
    ["sends a page", respondWith(200, "<html>", { "content-type": "text/html" }), "bad-response"],
    ["is silent", () => {}, "timeout"],
    ["closes the connection", (request) => void request.socket.destroy(), "unavailable"],
  ])("fails when its token endpoint %s, and works again with it", async (_name, respond, kind) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms === 5_000 ? 300 : ms));
    const read = exchanging();
    answerTokens(respond);
    const failure: unknown = await read().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(failure).toMatchObject({ kind, upstream: new URL(server.url).host });
    expect(vendor.received).toEqual([]);
    answerTokens(issue());
    await expect(read()).resolves.toMatchObject({ isComplete: true });
  });

  it.each(["invalid_grant", "invalid_request"])("says that it does not know the shopper: %s", async (error) => {
    answerTokens(respondWith(400, JSON.stringify({ error })));
    const failure: unknown = await exchanging()().catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: "FORBIDDEN" });
  });
});
