import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadContract } from "../../testing/contract.ts";
import { callService, startTestServices, type TestCall, type TestServices, testTokens } from "../../testing/start.ts";
import { commerceService } from "./service.ts";
import { loyaltyService } from "../loyalty/service.ts";
import { type LoggedInShopper, logIn } from "../loyalty/testing/shopper.ts";

/** The calls of a service for the shopper with a number. */
interface Face {
  readonly name: "loyalty" | "commerce";
  readonly token: string;
  readonly exchange: Pick<TestCall, "path" | "params">;
  readonly reads: (number: string) => TestCall;
  readonly clips: (number: string) => TestCall;
  readonly supportClips: (number: string) => TestCall;
  readonly supportSignIns: (number: string) => TestCall;
}

const commercePath = "/retailers/4700";
const loyaltyPath = "/loyalty/app-bluebird";
const supportPath = (number: string) => `/support/app-bluebird/customers/${number}`;

const faces: readonly Face[] = [
  {
    name: "loyalty",
    token: testTokens.loyalty,
    exchange: { path: "/loyalty/{appId}/token", params: { appId: "app-bluebird" } },
    reads: (number) => ({ path: `${loyaltyPath}/quotient/${number}/offers` }),
    clips: (number) => ({
      method: "POST",
      path: `${loyaltyPath}/quotient/${number}/offers/activate`,
      json: { Offers: [{ OfferId: "none" }] },
    }),
    supportClips: (number) => ({ path: `${supportPath(number)}/clips` }),
    supportSignIns: (number) => ({ path: `${supportPath(number)}/signins` }),
  },
  {
    name: "commerce",
    token: testTokens.commerce,
    exchange: { path: "/retailers/{retailerId}/token", params: { retailerId: "4700" } },
    reads: (number) => ({ path: `${commercePath}/offers`, query: { frqShopperNo: number } }),
    clips: (number) => ({
      method: "POST",
      path: `${commercePath}/offers/clip`,
      json: { frqShopperNo: number, offers: [{ offerId: "none" }] },
    }),
    supportClips: (number) => ({ path: `${commercePath}/support/clips`, query: { frqShopperNo: number } }),
    supportSignIns: (number) => ({ path: `${commercePath}/support/signIns`, query: { frqShopperNo: number } }),
  },
];

let services: TestServices;
let ana: LoggedInShopper;

beforeAll(async () => {
  services = await startTestServices([loyaltyService, commerceService]);
});
beforeEach(async () => {
  services.clock.reset();
  ana = await logIn(services, { appId: "app-bluebird" });
});
afterAll(() => services.stop());

describe.each(faces)("a token exchange at the $name service", (face) => {
  const call = (order: TestCall, bearer: string) => callService(services.urls[face.name], { ...order, bearer });
  const statusOf = async (order: TestCall, bearer: string) => (await call(order, bearer)).status;

  /** Calls the service and validates the response against its contract. */
  const exchange = async (changes: Record<string, string> = {}, bearer = face.token, params = face.exchange.params) => {
    const form = {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: ana.number,
      subject_token_type: "urn:aisle:params:oauth:token-type:shopper-number",
      ...changes,
    };
    const order = { ...face.exchange, method: "POST", form, bearer, ...(params && { params }) } as const;
    return callService(services.urls[face.name], order, await loadContract(face.name));
  };
  const bearerOf = async (changes?: Record<string, string>) =>
    ((await exchange(changes)).body as { readonly access_token: string }).access_token;

  test("issues a bearer of the shopper, and of no other, for ten minutes", async () => {
    const { status, body } = await exchange();
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
      token_type: "Bearer",
      expires_in: 600,
    });
    const bearer = await bearerOf();
    expect(await statusOf(face.reads(ana.number), bearer)).toBe(200);
    expect(await statusOf(face.clips(ana.number), bearer)).toBe(400);
    expect(await statusOf(face.supportClips(ana.number), bearer)).toBe(200);
    expect(await statusOf(face.supportSignIns(ana.number), bearer)).toBe(403);
    expect(await statusOf(face.reads("46000001130"), bearer)).toBe(403);
    services.clock.set(new Date(Date.now() + 661_000));
    expect(await statusOf(face.reads(ana.number), bearer)).toBe(401);
  });

  test("issues a bearer of support, which writes nothing", async () => {
    const bearer = await bearerOf({ scope: "read" });
    expect(await statusOf(face.reads(ana.number), bearer)).toBe(200);
    expect(await statusOf(face.supportSignIns(ana.number), bearer)).toBe(200);
    expect(await statusOf(face.clips(ana.number), bearer)).toBe(403);
  });

  test("is for the caller with the service bearer only", async () => {
    for (const bearer of ["other", ana.bearer, await bearerOf()]) expect((await exchange({}, bearer)).status).toBe(401);
  });

  test.each([
    { name: "of a shopper who is not known here", changes: { subject_token: "46999999999" }, status: 400, code: 10 },
    { name: "without a number", changes: { subject_token: "" }, status: 400, code: 1 },
    {
      name: "of a token",
      changes: { subject_token_type: "urn:ietf:params:oauth:token-type:jwt" },
      status: 400,
      code: 1,
    },
    { name: "of another grant", changes: { grant_type: "password" }, status: 400, code: 1 },
    { name: "for more than reads", changes: { scope: "write" }, status: 400, code: 1 },
  ])("is rejected $name", async ({ changes, status, code }) => {
    const { status: actual, body } = await exchange(changes);
    expect([actual, Object.values(body as object)]).toEqual([status, expect.arrayContaining([code])]);
  });

  test("is rejected at an unknown retailer", async () => {
    const params = { appId: "app-none", retailerId: "4701" };
    expect((await exchange({}, face.token, params)).status).toBe(404);
  });

  test("issues bearers that end with the sessions of the shopper", async () => {
    const bearer = await bearerOf();
    const path = `${supportPath(ana.number)}/endsessions`;
    await callService(services.urls.loyalty, { method: "POST", path, json: {}, bearer: testTokens.loyalty });
    expect(await statusOf(face.reads(ana.number), bearer)).toBe(401);
  });
});
