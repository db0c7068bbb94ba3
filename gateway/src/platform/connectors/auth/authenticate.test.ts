import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthenticate } from "./authenticate.ts";
import type { VendorRequest } from "../compile-operation.ts";
import type { SecretReference, ServiceAuth } from "./service-auth.ts";

const secrets: Readonly<Record<string, string>> = { KEY: "k-1", USER: "store", PASSWORD: "pässword", SECRET: "s1" };
const readSecret = (reference: SecretReference) => ("env" in reference ? (secrets[reference.env] ?? "") : "");

const request: VendorRequest = {
  method: "POST",
  path: "/clips",
  query: { store: "12" },
  headers: {},
  json: { offer: "9" },
};

let now = new Date("2026-11-28T12:00:00Z");
const add = (auth: ServiceAuth) => createAuthenticate(auth, readSecret, () => now);

/** An authorization server that issues a token per request and is slow enough for two requests to meet. */
const requests: { readonly authorization: string | undefined; readonly body: string }[] = [];
let isDown = false;
const server = createServer((incoming: IncomingMessage, response) => {
  void text(incoming).then((body) => {
    requests.push({ authorization: incoming.headers.authorization, body });
    response.writeHead(isDown ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ access_token: `token-${requests.length}`, token_type: "Bearer", expires_in: 60 }));
  });
}).listen(0);
await once(server, "listening");
const tokenUrl = `http://localhost:${(server.address() as AddressInfo).port}/token`;

afterAll(() => server.close());

beforeEach(() => {
  requests.length = 0;
  isDown = false;
  now = new Date("2026-11-28T12:00:00Z");
});

describe("createAuthenticate", () => {
  it.each<[ServiceAuth, Partial<VendorRequest>]>([
    [{ kind: "none" }, {}],
    [{ kind: "bearer", token: { env: "KEY" } }, { headers: { authorization: "Bearer k-1" } }],
    [
      { kind: "basic", username: { env: "USER" }, password: { env: "PASSWORD" } },
      { headers: { authorization: `Basic ${Buffer.from("store:pässword").toString("base64")}` } },
    ],
    [{ kind: "headerKey", header: "x-api-key", key: { env: "KEY" } }, { headers: { "x-api-key": "k-1" } }],
    [{ kind: "queryKey", query: "access_token", key: { env: "KEY" } }, { query: { store: "12", access_token: "k-1" } }],
  ])("adds the credential of %j", async (auth, change) => {
    expect(await add(auth)(request)).toEqual({ ...request, ...change });
  });

  it("signs method, target, time and body", async () => {
    const auth = {
      kind: "signature",
      key: { env: "KEY" },
      header: "x-signature",
      timeHeader: "x-time",
      encoding: "hex",
    } as const;
    const { headers } = await add(auth)(request);
    const hash = createHash("sha256").update('{"offer":"9"}').digest("hex");
    const lines = `POST\n/clips?store=12\n1795867200\n${hash}`;
    expect(headers).toEqual({
      "x-time": "1795867200",
      "x-signature": createHmac("sha256", "k-1").update(lines).digest("hex"),
    });
  });
});

describe("client credentials", () => {
  const auth = {
    kind: "clientCredentials",
    tokenUrl,
    clientId: "aisle",
    clientSecret: { env: "SECRET" },
    scope: "offers",
  } as const;
  const bearer = async (authenticate: ReturnType<typeof add>) => (await authenticate(request)).headers["authorization"];

  it("sends the secret to the authorization server alone", async () => {
    expect(await bearer(add(auth))).toBe("Bearer token-1");
    const [tokenRequest] = requests;
    expect(tokenRequest?.authorization).toBe(`Basic ${Buffer.from("aisle:s1").toString("base64")}`);
    expect(Object.fromEntries(new URLSearchParams(tokenRequest?.body))).toEqual({
      grant_type: "client_credentials",
      scope: "offers",
    });
  });

  it("requests one token for all who wait, and uses it until shortly before its end", async () => {
    const authenticate = add(auth);
    expect(await Promise.all([bearer(authenticate), bearer(authenticate)])).toEqual([
      "Bearer token-1",
      "Bearer token-1",
    ]);
    now = new Date("2026-11-28T12:00:47Z");
    expect(await bearer(authenticate)).toBe("Bearer token-1");
    now = new Date("2026-11-28T12:00:49Z");
    expect(await bearer(authenticate)).toBe("Bearer token-2");
  });

  it("requests another token after a refusal", async () => {
    const authenticate = add(auth);
    await bearer(authenticate);
    expect(authenticate.renew()).toBe(true);
    expect(await bearer(authenticate)).toBe("Bearer token-2");
  });

  it("fails without a token, and tries again at the next call", async () => {
    isDown = true;
    const authenticate = add(auth);
    await expect(bearer(authenticate)).rejects.toMatchObject({ kind: "unavailable" });
    isDown = false;
    expect(await bearer(authenticate)).toBe("Bearer token-2");
  });
});
