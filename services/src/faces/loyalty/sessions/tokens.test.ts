import { generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { SigningKey } from "./signing-key.ts";
import { createTokens, type Tokens } from "./tokens.ts";

const now = new Date("2026-05-04T12:00:00Z");
const nowSeconds = now.getTime() / 1000;
const clock = { now: () => now };

let key: SigningKey;
let unknownKey: CryptoKey;
let tokens: Tokens;

beforeAll(async () => {
  const pair = await generateKeyPair("ES256");
  const publicJwk = { kty: "EC", crv: "P-256", x: "", y: "", kid: "key-1", alg: "ES256", use: "sig" } as const;
  key = { id: "key-1", ...pair, publicJwk };
  unknownKey = (await generateKeyPair("ES256")).privateKey;
  tokens = createTokens(key, clock);
});

interface Forgery {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  key?: CryptoKey;
}

function forge({ header = {}, claims = {}, key: signer = key.privateKey }: Forgery): Promise<string> {
  const genuine = {
    iss: "aisle-loyalty",
    aud: "app-reams",
    sub: "41000001",
    jti: "id",
    iat: nowSeconds,
    exp: nowSeconds + 60,
  };
  return new SignJWT({ ...genuine, ...claims })
    .setProtectedHeader({ alg: "ES256", typ: "frequent-shopper+jwt", kid: "key-1", ...header })
    .sign(signer);
}

test("a signed token is valid", async () => {
  const token = await tokens.issueShopperToken("app-reams", "41000001", 0);
  expect(await tokens.readShopperToken(token)).toMatchObject({
    appId: "app-reams",
    shopperNumber: "41000001",
    expiresAt: new Date("2026-08-02T12:00:00Z"),
  });
});

test("a single sign-on token is not valid as a shopper token", async () => {
  const token = await tokens.issueCustomerToken("app-reams", "41000001");
  expect(await tokens.readShopperToken(token)).toBeNull();
});

const issuedAhead = (seconds: number) =>
  forge({ claims: { iat: nowSeconds + seconds, exp: nowSeconds + seconds + 3_600 } });

test("a token that was issued a minute in the future is valid", async () => {
  expect(await tokens.readShopperToken(await issuedAhead(60))).toMatchObject({ shopperNumber: "41000001" });
});

test.each([61, 86_400])("a token that was issued %i seconds in the future is not invalid", async (seconds) => {
  expect(await tokens.readShopperToken(await issuedAhead(seconds))).toBe("issued in the future");
});

describe("a token is refused", () => {
  test.each<[string, Forgery]>([
    ["of another issuer", { claims: { iss: "unknown" } }],
    ["without an audience", { claims: { aud: undefined } }],
    ["for several retailers", { claims: { aud: ["app-reams", "app-lees"] } }],
    ["with an empty shopper number", { claims: { sub: "" } }],
    ["with an invalid shopper number", { claims: { sub: "41000001 or 1=1" } }],
    ["without an id", { claims: { jti: undefined } }],
    ["without an expiry", { claims: { exp: undefined } }],
    ["that has expired", { claims: { exp: nowSeconds - 61 } }],
    ["that is not valid yet", { claims: { nbf: nowSeconds + 61 } }],
    ["that expires in the year 9999", { claims: { exp: 253_370_764_800 } }],
    ["of another type", { header: { typ: "JWT" } }],
    ["of another key id", { header: { kid: "key-2" } }],
  ])("%s", async (_name, forgery) => {
    expect(await tokens.readShopperToken(await forge(forgery))).toBeNull();
  });

  test("whose header names the location of its key", async () => {
    const jwk = { ...key.publicJwk };
    const headers = [{ jwk }, { jku: "https://evil.example/jwks.json" }, { x5u: "https://evil.example/cert.pem" }];
    const forged = await Promise.all(headers.map((header) => forge({ header, key: unknownKey })));
    for (const token of forged) expect(await tokens.readShopperToken(token)).toBeNull();
  });

  test("signed with an unknown key", async () => {
    expect(await tokens.readShopperToken(await forge({ key: unknownKey }))).toBeNull();
  });

  test("signed with a symmetric secret", async () => {
    const secret = new TextEncoder().encode(JSON.stringify(key.publicJwk));
    const header = { alg: "HS256", typ: "frequent-shopper+jwt", kid: "key-1" };
    const claims = {
      iss: "aisle-loyalty",
      aud: "app-reams",
      sub: "41000001",
      jti: "id",
      iat: nowSeconds,
      exp: nowSeconds + 60,
    };
    expect(await tokens.readShopperToken(await new SignJWT(claims).setProtectedHeader(header).sign(secret))).toBeNull();
  });

  test("with changed contents", async () => {
    const [header, payload, signature] = (await forge({})).split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: "41000002" })).toString("base64url");
    expect(await tokens.readShopperToken([header, changed, signature].join("."))).toBeNull();
  });

  test("without a signature", async () => {
    const [, payload] = (await forge({})).split(".");
    const header = Buffer.from(JSON.stringify({ alg: "none", typ: "frequent-shopper+jwt" })).toString("base64url");
    expect(await tokens.readShopperToken(`${header}.${payload}.`)).toBeNull();
  });

  test("in another encoding", async () => {
    const token = await forge({});
    // 64 bytes of signature leave four unused bits in the last character.
    const last = token.at(-1) ?? "";
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const reencoded = token.slice(0, -1) + letters[letters.indexOf(last) + 1];
    for (const spelling of [reencoded, `${token}=`, `${token} `, ` ${token}`, `${token}.`, token.replace(".", "..")]) {
      expect(await tokens.readShopperToken(spelling)).toBeNull();
    }
    expect(await tokens.readShopperToken(token)).not.toBeNull();
  });
});
