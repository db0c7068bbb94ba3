import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedHeaders } from "../../../kit/delivery/post-signed.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { type FakeClearingHouse, startClearingHouse } from "../../../testing/clearing-house.ts";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { callService, startTestServices, type TestServices } from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import { type LoggedInShopper, logIn } from "../testing/shopper.ts";
import type { Wire } from "../wire.generated.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let house: FakeClearingHouse;
let services: TestServices;
let contract: Contract;
let ana: LoggedInShopper;

beforeAll(async () => {
  const webhook = () => ({ url: `${services.urls.loyalty}/universal-coupon-changes`, secret });
  house = await startClearingHouse({ webhook });
  const clearingHouse = { url: house.url, secret };
  [services, contract] = await Promise.all([
    startTestServices([loyaltyService], { clearingHouse }),
    loadContract("loyalty"),
  ]);
  ana = await logIn(services, {}, contract);
});

beforeEach(async () => {
  services.clock.reset();
  await coreDatabase(services.database.db).deleteFrom("universal_coupon").execute();
});

afterEach(async () => {
  house.isDown = false;
  // So that no later test changes what this one has issued.
  await house.expire();
});

afterAll(async () => {
  house.stop();
  await services.stop();
});

const appId = "app-reams";
const holder = () => ({ app: appId, shopperNumber: ana.number });

async function read(): Promise<Wire["UniversalCoupons"]> {
  const path = "/loyalty/{appId}/customers/{id}/universalcoupons";
  const call = { path, params: { appId, id: ana.number }, bearer: ana.bearer };
  return (await callService(services.urls.loyalty, call, contract)).body as Wire["UniversalCoupons"];
}

const states = async () => (await read()).Coupons.map(({ Summary, State }) => [Summary, State]);

const pasta = { summary: "Save $1.00 on pasta", brandName: "Barilla", valueCents: 100, expiryDate: "2099-12-31" };
const soap = { summary: "Save on soap" };

describe("universal coupons", () => {
  it("are held with what the manufacturer states, and with nothing for what it does not", async () => {
    await house.issue(holder(), soap);
    await house.issue(holder(), pasta);
    const { Coupons } = await read();
    expect(Coupons).toMatchObject([
      { Summary: pasta.summary, BrandName: "Barilla", ValueCents: 100, ExpiryDate: "2099-12-31", State: "READY" },
      { Summary: soap.summary, BrandName: null, ValueCents: null, ExpiryDate: null, State: "READY" },
    ]);
  });

  it("are used together by the code of their bundle, and each once", async () => {
    await house.issue(holder(), pasta);
    await house.issue(holder(), soap);
    const { Bundle } = await read();
    expect(Bundle).toMatchObject({ BarCode: expect.stringMatching(/^8112/), FetchCode: expect.any(String) });
    expect(await house.redeem(Bundle?.BarCode ?? "", "purchase-1")).toEqual([pasta.summary, soap.summary]);
    expect(await house.redeem(Bundle?.FetchCode ?? "", "purchase-2")).toEqual([]);
    expect(await read()).toMatchObject({
      Coupons: [{ State: "REDEEMED" }, { State: "REDEEMED" }],
      Bundle: null,
      IsBundleKnown: true,
    });
  });

  it("can be used again after the register has rolled the purchase back", async () => {
    const dataString = await house.issue(holder(), pasta);
    await house.redeem(dataString, "purchase-3");
    await house.rollBack("purchase-3");
    const { Coupons, Bundle } = await read();
    expect(Coupons).toMatchObject([{ State: "READY" }]);
    expect(await house.redeem(Bundle?.BarCode ?? "", "purchase-4")).toEqual([pasta.summary]);
  });

  it("are used by a register that a person plays by HTTP, as in a demo", async () => {
    const register = async (path: string, body: object) => {
      const response = await fetch(`${house.url}/register/${path}`, { method: "POST", body: JSON.stringify(body) });
      return [response.status, await response.json()];
    };
    const code = await house.issue(holder(), pasta);
    expect(await register("redeem", { code, purchase: "p-1" })).toEqual([200, { coupons: [pasta.summary] }]);
    expect(await register("redeem", { code, purchase: "p-2" })).toEqual([200, { coupons: [] }]);
    expect(await register("roll-back", { purchase: "p-1" })).toEqual([200, {}]);
    expect(await read()).toMatchObject({ Coupons: [{ State: "READY" }] });
    expect(await register("other", {})).toEqual([404, {}]);
  });

  it("end on the day that they state, also before the clearing house says so", async () => {
    await house.issue(holder(), { ...pasta, expiryDate: "2026-01-01" });
    await house.issue(holder(), soap);
    expect(await states()).toEqual([
      [soap.summary, "READY"],
      [pasta.summary, "EXPIRED"],
    ]);
    await house.expire();
    expect(await states()).toEqual([
      [pasta.summary, "EXPIRED"],
      [soap.summary, "EXPIRED"],
    ]);
  });

  it("stay known while the clearing house cannot be read, and their bundle does not", async () => {
    await house.issue(holder(), pasta);
    house.isDown = true;
    expect(await read()).toMatchObject({ Coupons: [{ State: "READY" }], Bundle: null, IsBundleKnown: false });
  });
});

describe("a change of a universal coupon", () => {
  const changeOf = (type: string, sequence: number, shopperNumber = ana.number) => {
    const coupon = { id: "tcb-late", dataString: "81120112345679999990666666", summary: "Late" };
    return { type, timestamp: "2026-11-29T18:00:00.000Z", data: { app: appId, shopperNumber, sequence, coupon } };
  };

  async function post(content: object, signature: { secret?: string; at?: Date; signed?: object } = {}) {
    const { secret: key = secret, at = new Date(), signed = content } = signature;
    const headers = signedHeaders(key, "change", JSON.stringify(signed), at);
    const url = `${services.urls.loyalty}/universal-coupon-changes`;
    return (await fetch(url, { method: "POST", headers, body: JSON.stringify(content) })).status;
  }

  it("counts only if no later one has arrived, however often it arrives", async () => {
    expect(await post(changeOf("coupon.redeemed", 2))).toBe(200);
    expect(await post(changeOf("coupon.issued", 1))).toBe(200);
    expect(await post(changeOf("coupon.redeemed", 2))).toBe(200);
    expect(await states()).toEqual([["Late", "REDEEMED"]]);
    expect(await post(changeOf("coupon.rolled-back", 3))).toBe(200);
    expect(await post(changeOf("coupon.redeemed", 2))).toBe(200);
    expect(await states()).toEqual([["Late", "READY"]]);
  });

  it("is refused with the signature of another secret, of another text or of a time that is past", async () => {
    const change = changeOf("coupon.issued", 1);
    expect(await post(change, { secret: `whsec_${Buffer.alloc(32, 8).toString("base64")}` })).toBe(401);
    expect(await post(change, { signed: changeOf("coupon.issued", 2) })).toBe(401);
    expect(await post(change, { at: new Date(Date.now() - 6 * 60_000) })).toBe(401);
    expect(await states()).toEqual([]);
  });

  it("moves no coupon to another shopper", async () => {
    await post(changeOf("coupon.issued", 1));
    const ben = await logIn(services, { login: "ben@example.com" }, contract);
    await post(changeOf("coupon.issued", 2, ben.number));
    expect(await states()).toEqual([["Late", "READY"]]);
  });
});

it("are refused without a clearing house, so that no shopper reads that there are none", async () => {
  const alone = await startTestServices([loyaltyService]);
  const bea = await logIn(alone, {}, contract);
  const path = "/loyalty/{appId}/customers/{id}/universalcoupons";
  const call = { path, params: { appId, id: bea.number }, bearer: bea.bearer };
  expect(await callService(alone.urls.loyalty, call, contract)).toMatchObject({ status: 400, body: { ErrorCode: 30 } });
  await alone.stop();
});
